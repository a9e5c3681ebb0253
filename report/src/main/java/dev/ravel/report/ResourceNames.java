package dev.ravel.report;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Names of resources, as short as they can be and still be told apart. */
final class ResourceNames {
    private static final String THREAD = "thread ";
    private static final String INITIALISATION = "initialisation of ";

    private final Map<String, Set<String>> ownersOfMember = new HashMap<>();

    ResourceNames(List<String> resources) {
        for (String resource : resources) {
            int dot = member(resource);
            if (dot >= 0) {
                ownersOfMember
                        .computeIfAbsent(resource.substring(dot), member -> new HashSet<>())
                        .add(resource.substring(0, dot));
            }
        }
    }

    /** Where the name of a field begins, with its dot, or -1. */
    private static int member(String resource) {
        return resource.indexOf(' ') < 0 && !resource.endsWith(".class")
                ? resource.lastIndexOf('.')
                : -1;
    }

    String shortest(String resource) {
        if (resource.startsWith(THREAD)) {
            return resource.substring(THREAD.length());
        }
        if (resource.startsWith(INITIALISATION)) {
            String type = resource.substring(INITIALISATION.length());
            return "class " + withoutOuter(type.substring(type.lastIndexOf('.') + 1));
        }
        int dot = member(resource);
        if (dot >= 0) {
            String member = resource.substring(dot);
            return ownersOfMember.getOrDefault(member, Set.of()).size() > 1
                    ? withoutOuter(resource.substring(0, dot)) + member
                    : member.substring(1);
        }
        return withoutOuter(resource);
    }

    /** {@code Account#1} for {@code Bank$Account#1}, but not {@code 1#1} for {@code Bank$1#1}. */
    static String withoutOuter(String type) {
        int dollar = type.lastIndexOf('$');
        boolean hasName =
                dollar >= 0
                        && dollar + 1 < type.length()
                        && Character.isJavaIdentifierStart(type.charAt(dollar + 1));
        return hasName ? type.substring(dollar + 1) : type;
    }
}
