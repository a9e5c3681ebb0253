package dev.ravel.instrument.sharing;

import java.util.Map;

/** Finds the class that declares a field. */
final class DeclaredFields {
    /** How many classes deep a hierarchy may be; a bound against a cycle in broken class files. */
    private static final int MOST_DEEP = 1_000;

    private final Map<String, ClassFacts> classes;

    DeclaredFields(Map<String, ClassFacts> classes) {
        this.classes = classes;
    }

    /** A field, which code names through any class, by the class that declares it; or null. */
    FieldName declared(FieldName field) {
        return declared(field.owner(), field.name(), 0);
    }

    /** The order is that of JVMS 5.4.3.2. */
    private FieldName declared(String owner, String name, int depth) {
        ClassFacts type = owner == null || depth > MOST_DEEP ? null : classes.get(owner);
        if (type == null) {
            return null;
        }
        if (type.fields().containsKey(name)) {
            return new FieldName(owner, name);
        }
        for (String parent : type.interfaces()) {
            FieldName found = declared(parent, name, depth + 1);
            if (found != null) {
                return found;
            }
        }
        return declared(type.superName(), name, depth + 1);
    }

    /** What is known of a declared field. */
    FieldFacts get(FieldName declared) {
        return classes.get(declared.owner()).fields().get(declared.name());
    }
}
