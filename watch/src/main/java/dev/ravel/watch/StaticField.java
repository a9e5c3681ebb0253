package dev.ravel.watch;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A static field, which is told apart from one of the same name in a class of another loader. There
 * is one object for each; it keeps no class alive.
 */
final class StaticField {
    private static final ClassValue<Map<String, StaticField>> FIELDS =
            new ClassValue<>() {
                @Override
                protected Map<String, StaticField> computeValue(Class<?> declarer) {
                    return new ConcurrentHashMap<>();
                }
            };

    private final String name;

    private StaticField(String name) {
        this.name = name;
    }

    /**
     * The one that code names.
     *
     * @param name with that of the class that declares it
     * @param loader of the code, which is about to load that class, if it is not loaded yet
     * @param code whose field it is taken for if the class cannot be found
     */
    static StaticField of(String name, ClassLoader loader, Class<?> code) {
        return FIELDS.get(declarer(name, loader, code)).computeIfAbsent(name, StaticField::new);
    }

    private static Class<?> declarer(String name, ClassLoader loader, Class<?> code) {
        try {
            return Class.forName(name.substring(0, name.lastIndexOf('.')), false, loader);
        } catch (ClassNotFoundException | LinkageError | RuntimeException e) {
            // The access will say so itself.
            return code;
        }
    }

    @Override
    public String toString() {
        return name;
    }
}
