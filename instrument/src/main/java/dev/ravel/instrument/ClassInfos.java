package dev.ravel.instrument;

import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.objectweb.asm.Opcodes;

/** Finds out about classes by their bytes, without loading them; for several threads at once. */
final class ClassInfos {
    /** How many classes deep a hierarchy may be; a bound against a cycle in broken class files. */
    private static final int MAX_DEPTH = 1_000;

    private static final Pattern DESCRIPTOR = Pattern.compile("\\[*([BCDFIJSZ]|L[^;]+;)");

    private final Function<String, byte[]> bytesOf;
    private final Map<String, Optional<ClassInfo>> known = new ConcurrentHashMap<>();

    /** {@code bytesOf} takes an internal name and answers null where there is no such class. */
    ClassInfos(Function<String, byte[]> bytesOf) {
        this.bytesOf = bytesOf;
    }

    void add(ClassInfo info) {
        known.put(info.name(), Optional.of(info));
    }

    /** The class of that internal name, or null. */
    ClassInfo get(String name) {
        Optional<ClassInfo> info = known.get(name);
        if (info == null) {
            byte[] bytes = bytesOf.apply(name);
            info = bytes == null ? Optional.empty() : Optional.of(ClassInfo.read(bytes));
            known.put(name, info);
        }
        return info.orElse(null);
    }

    boolean isThread(String name) {
        return isKindOf(name, "java/lang/Thread");
    }

    /** Whether a class is another one, or extends it. */
    boolean isKindOf(String name, String ancestor) {
        String type = name;
        for (int depth = 0; depth < MAX_DEPTH && type != null; depth++) {
            if (type.equals(ancestor)) {
                return true;
            }
            if (type.equals("java/lang/Object") || type.startsWith("[")) {
                return false;
            }
            ClassInfo info = get(type);
            type = info == null ? null : info.superName();
        }
        return false;
    }

    /** The class that declares a field which code names through {@code owner}, or null. */
    ClassInfo declarer(String owner, String name, String desc) {
        return declarer(owner, name + desc, 0);
    }

    /** The order is that of JVMS 5.4.3.2. */
    private ClassInfo declarer(String owner, String field, int depth) {
        ClassInfo info = owner == null || depth == MAX_DEPTH ? null : get(owner);
        if (info == null || info.fields().containsKey(field)) {
            return info;
        }
        for (String type : info.interfaces()) {
            ClassInfo declarer = declarer(type, field, depth + 1);
            if (declarer != null) {
                return declarer;
            }
        }
        return declarer(info.superName(), field, depth + 1);
    }

    /** Whether a superclass has a field of that name, too, of any type. */
    boolean hidesField(ClassInfo type, String name) {
        ClassInfo ancestor = type.superName() == null ? null : get(type.superName());
        for (int depth = 0; depth < MAX_DEPTH && ancestor != null; depth++) {
            for (String field : ancestor.fields().keySet()) {
                if (field.startsWith(name)
                        && DESCRIPTOR.matcher(field.substring(name.length())).matches()) {
                    return true;
                }
            }
            ancestor = ancestor.superName() == null ? null : get(ancestor.superName());
        }
        return false;
    }

    /**
     * Whether the engine, not the JVM, initialises this class: it has statics, or another one that
     * has is initialised with it. Interfaces could not have static methods before Java 8; older
     * ones are left to the JVM.
     */
    boolean isManaged(String name) {
        return isManaged(name, 0);
    }

    private boolean isManaged(String name, int depth) {
        if (name == null
                || depth == MAX_DEPTH
                || ProgramClasses.isPlatform(name)
                || ProgramClasses.isMachinery(name)) {
            return false;
        }
        ClassInfo info = get(name);
        if (info == null) {
            return false;
        }
        if (info.isInterface()) {
            return info.hasStatics() && info.version() >= Opcodes.V1_8;
        }
        return info.hasStatics()
                || isManaged(info.superName(), depth + 1)
                || !initializedWith(info).isEmpty();
    }

    /**
     * The managed interfaces whose initialisation comes before that of a class, in the order of
     * JVMS 5.5.
     */
    Set<String> initializedWith(ClassInfo type) {
        Set<String> found = new LinkedHashSet<>();
        addInitializedWith(type, found, 0);
        return found;
    }

    private void addInitializedWith(ClassInfo type, Set<String> found, int depth) {
        for (String name : type.interfaces()) {
            if (!ProgramClasses.isPlatform(name) && depth < MAX_DEPTH) {
                ClassInfo info = get(name);
                if (info != null) {
                    addInitializedWith(info, found, depth + 1);
                    if (info.hasBodies() && isManaged(name)) {
                        found.add(name);
                    }
                }
            }
        }
    }

    /** The class of the program that declares a volatile field, or null if there is none. */
    String volatileDeclarer(String owner, String name, String desc) {
        ClassInfo declarer = declarer(owner, name, desc);
        return declarer != null
                        && isVolatile(declarer.fields().get(name + desc))
                        && !ProgramClasses.isPlatform(declarer.name())
                ? declarer.name()
                : null;
    }

    static boolean isVolatile(int fieldAccess) {
        return (fieldAccess & Opcodes.ACC_VOLATILE) != 0;
    }
}
