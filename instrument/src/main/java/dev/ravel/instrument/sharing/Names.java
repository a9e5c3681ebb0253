package dev.ravel.instrument.sharing;

import org.objectweb.asm.Type;

/** Names of types. */
final class Names {
    private Names() {}

    /** The class that a type is of, or its elements are of, or null if these are primitive. */
    static String element(Type type) {
        return switch (type.getSort()) {
            case Type.OBJECT -> type.getInternalName();
            case Type.ARRAY -> element(type.getDescriptor());
            default -> null;
        };
    }

    /** The same for an internal name of a class, or a descriptor of an array. */
    static String element(String type) {
        if (!type.startsWith("[")) {
            return type;
        }
        int start = type.lastIndexOf('[') + 1;
        return type.charAt(start) == 'L' ? type.substring(start + 1, type.length() - 1) : null;
    }
}
