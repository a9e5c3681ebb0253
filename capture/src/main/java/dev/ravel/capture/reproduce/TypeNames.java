package dev.ravel.capture.reproduce;

import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** How a test calls classes, and what it has to import for that. */
final class TypeNames {
    private final String packageName;
    private final Map<String, String> imported = new TreeMap<>();
    private boolean isAnyRaw;

    /** {@code taken} are simple names that mean something else already. */
    TypeNames(String packageName, List<String> taken) {
        this.packageName = packageName;
        for (String name : List.of("Object", "String", "SuppressWarnings", "Throwable")) {
            imported.put(name, "java.lang." + name);
        }
        taken.forEach(name -> imported.put(name, ""));
    }

    /** Whether code of the test's package can name a class. */
    boolean canName(Class<?> type) {
        Class<?> named = type;
        while (named.isArray()) {
            named = named.getComponentType();
        }
        if (named.isPrimitive()) {
            return true;
        }
        if (named.getCanonicalName() == null
                || !JavaText.isQualifiedName(named.getCanonicalName())
                || !named.getModule().isExported(named.getPackageName())) {
            return false;
        }
        boolean isNear = named.getPackageName().equals(packageName);
        for (Class<?> part = named; part != null; part = part.getDeclaringClass()) {
            int modifiers = part.getModifiers();
            if (!Modifier.isPublic(modifiers) && (!isNear || Modifier.isPrivate(modifiers))) {
                return false;
            }
        }
        // A class without a package can be named only from where there is none.
        return isNear || !named.getPackageName().isEmpty();
    }

    /** Whether code of the test's package can use a member of a class that it can name. */
    boolean canUse(Class<?> type, int modifiers) {
        return canName(type)
                && (Modifier.isPublic(modifiers)
                        || !Modifier.isPrivate(modifiers)
                                && type.getPackageName().equals(packageName));
    }

    /** The simple name, if no other class has it. */
    String of(Class<?> type) {
        if (type.isArray()) {
            return of(type.getComponentType()) + "[]";
        }
        if (type.isPrimitive()) {
            return type.getName();
        }
        isAnyRaw |= type.getTypeParameters().length > 0;
        Class<?> outer = type;
        while (outer.getDeclaringClass() != null) {
            outer = outer.getDeclaringClass();
        }
        String nested = type.getCanonicalName().substring(outer.getCanonicalName().length());
        String known = imported.putIfAbsent(outer.getSimpleName(), outer.getName());
        boolean isFree = known == null || known.equals(outer.getName());
        return (isFree ? outer.getSimpleName() : outer.getName()) + nested;
    }

    /** Whether a class was named without its type arguments. */
    boolean isAnyRaw() {
        return isAnyRaw;
    }

    List<String> imports() {
        return imported.values().stream()
                .filter(
                        name -> {
                            int dot = name.lastIndexOf('.');
                            String in = dot < 0 ? "" : name.substring(0, dot);
                            return !in.isEmpty()
                                    && !in.equals("java.lang")
                                    && !in.equals(packageName);
                        })
                .sorted()
                .toList();
    }
}
