package dev.ravel.instrument.sharing;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which class of the program extends which, also by way of classes of the JDK. */
final class Hierarchy {
    /** How many classes deep a hierarchy may be; a bound against a cycle in broken class files. */
    private static final int MOST_DEEP = 1_000;

    private final Facts facts;
    private final Map<String, List<String>> below = new HashMap<>();
    private final Set<String> linked = new HashSet<>();

    Hierarchy(Facts facts) {
        this.facts = facts;
        for (ClassFacts type : facts.classes().values()) {
            link(type.name(), type.superName());
            type.interfaces().forEach(parent -> link(type.name(), parent));
        }
    }

    private void link(String name, String parent) {
        if (parent == null || parent.equals(JdkTypes.OBJECT)) {
            return;
        }
        below.computeIfAbsent(parent, any -> new ArrayList<>()).add(name);
        if (!facts.isProgram(parent) && linked.add(parent)) {
            linkJdk(parent);
        }
    }

    /** Classes of the JDK are there to be asked; they are loaded, but not initialised. */
    private void linkJdk(String name) {
        try {
            Class<?> type =
                    Class.forName(
                            name.replace('/', '.'), false, ClassLoader.getPlatformClassLoader());
            if (type.getSuperclass() != null) {
                link(name, type.getSuperclass().getName().replace('.', '/'));
            }
            for (Class<?> parent : type.getInterfaces()) {
                link(name, parent.getName().replace('.', '/'));
            }
        } catch (ClassNotFoundException | LinkageError e) {
            // Of what is not there, no object can be.
            return;
        }
    }

    /** All classes of the program that are a subtype of a type, and itself if it is one of them. */
    Set<String> subtypes(String type) {
        Set<String> found = new HashSet<>();
        Set<String> seen = new HashSet<>(Set.of(type));
        Deque<String> left = new ArrayDeque<>(seen);
        while (!left.isEmpty()) {
            String name = left.remove();
            if (facts.classes().containsKey(name)) {
                found.add(name);
            }
            for (String subtype : below.getOrDefault(name, List.of())) {
                if (seen.add(subtype)) {
                    left.add(subtype);
                }
            }
        }
        return found;
    }

    /** All types of the JDK that classes of the program have as super types. */
    Set<String> jdkParents() {
        return linked;
    }

    /** The class that declares a field which code names through another, or null. */
    FieldName declared(FieldName field) {
        return declared(field.owner(), field.name(), 0);
    }

    /** The order is that of JVMS 5.4.3.2. */
    private FieldName declared(String owner, String name, int depth) {
        ClassFacts type = owner == null || depth > MOST_DEEP ? null : facts.classes().get(owner);
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
    FieldFacts field(FieldName declared) {
        return facts.classes().get(declared.owner()).fields().get(declared.name());
    }
}
