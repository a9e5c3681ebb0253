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
    private final boolean isPlain;
    private final Map<String, Optional<ClassInfo>> known = new ConcurrentHashMap<>();
    private final Set<String> defined = ConcurrentHashMap.newKeySet();

    /** {@code bytesOf} takes an internal name and answers null where there is no such class. */
    ClassInfos(Function<String, byte[]> bytesOf) {
        this(bytesOf, true);
    }

    /** {@code isPlain} says whether classes are defined with the very bytes that it answers. */
    ClassInfos(Function<String, byte[]> bytesOf, boolean isPlain) {
        this.bytesOf = bytesOf;
        this.isPlain = isPlain;
    }

    /** The class is defined just now, with these bytes. */
    void add(ClassInfo info) {
        known.put(info.name(), Optional.of(info));
        defined.add(info.name());
    }

    /**
     * Whether what is known of a class and of its ancestors is what the JVM has, or will have. A
     * class that was made in memory is not known before it is defined, and a loader of the program
     * may have other bytes for it than it shows.
     */
    boolean isCertain(String name) {
        return isCertain(name, 0);
    }

    private boolean isCertain(String name, int depth) {
        if (name == null || ProgramClasses.isPlatform(name) || ProgramClasses.isMachinery(name)) {
            return true;
        }
        ClassInfo info =
                depth < MAX_DEPTH && (isPlain || defined.contains(name)) ? get(name) : null;
        return info != null && areAncestorsCertain(info, depth);
    }

    private boolean areAncestorsCertain(ClassInfo info, int depth) {
        return isCertain(info.superName(), depth + 1)
                && info.interfaces().stream().allMatch(type -> isCertain(type, depth + 1));
    }

    /** Whether it is certain where a field is declared that code names through {@code owner}. */
    boolean isCertain(String owner, String name, String desc) {
        return isCertain(owner)
                || defined.contains(owner) && get(owner).fields().containsKey(name + desc);
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
        return isKindOf(name, Code.THREAD);
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
     * has is initialised with it, or may be. Interfaces could not have static methods before Java
     * 8; older ones are left to the JVM.
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
                || !areAncestorsCertain(info, depth)
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
