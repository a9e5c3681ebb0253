package dev.ravel.capture.reproduce;

import dev.ravel.model.crash.RestoredTypes;
import java.lang.reflect.Array;

/** The class that a variable for an object can have. */
final class VariableType {
    private VariableType() {}

    /** That of the object, or Object if there is none, or if the object is made in another way. */
    static Class<?> of(String type, ClassLoader loader) {
        if (type.endsWith("[]")) {
            Class<?> component = of(type.substring(0, type.length() - 2), loader);
            return component == Object.class && !type.startsWith("java.lang.Object[")
                    ? Object.class
                    : Array.newInstance(component, 0).getClass();
        }
        boolean isSimilarOnly = type.startsWith("java.util.") && type.contains("$");
        boolean isMade =
                !RestoredTypes.isOfJdk(type)
                        || RestoredTypes.contains(type)
                        || type.equals("java.lang.String");
        if (isSimilarOnly || !isMade || RestoredTypes.isOfRavel(type)) {
            return primitive(type);
        }
        try {
            return Class.forName(type, false, loader);
        } catch (ClassNotFoundException | LinkageError e) {
            return primitive(type);
        }
    }

    private static Class<?> primitive(String name) {
        return switch (name) {
            case "boolean" -> boolean.class;
            case "byte" -> byte.class;
            case "short" -> short.class;
            case "char" -> char.class;
            case "int" -> int.class;
            case "long" -> long.class;
            case "float" -> float.class;
            case "double" -> double.class;
            default -> Object.class;
        };
    }
}
