package dev.ravel.instrument;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.objectweb.asm.Opcodes;

/** Finds out about classes by their bytes, without loading them. */
final class ClassInfos {
    /** How many classes deep a hierarchy may be; a bound against a cycle in broken class files. */
    private static final int MAX_DEPTH = 1_000;

    private final Function<String, byte[]> bytesOf;
    private final Map<String, Optional<ClassInfo>> known = new HashMap<>();

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
        String type = name;
        for (int depth = 0; depth < MAX_DEPTH && type != null; depth++) {
            if (type.equals("java/lang/Thread")) {
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
        String type = owner;
        for (int depth = 0; depth < MAX_DEPTH && type != null; depth++) {
            ClassInfo info = get(type);
            if (info == null) {
                return null;
            }
            if (info.fields().containsKey(name + desc)) {
                return info;
            }
            type = info.superName();
        }
        return null;
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

    /** Whether the engine, not the JVM, initialises this class: it or an ancestor has statics. */
    boolean isManaged(String name) {
        String type = name;
        for (int depth = 0; depth < MAX_DEPTH && type != null; depth++) {
            ClassInfo info = get(type);
            if (info == null || ProgramClasses.isPlatform(type) || info.isInterface()) {
                return false;
            }
            if (info.hasStatics()) {
                return true;
            }
            type = info.superName();
        }
        return false;
    }

    static boolean isVolatile(int fieldAccess) {
        return (fieldAccess & Opcodes.ACC_VOLATILE) != 0;
    }
}
