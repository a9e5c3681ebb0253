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
                            name.replace('/', '.'), false, ClassLoader.getSystemClassLoader());
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
}
