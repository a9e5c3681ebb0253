package dev.ravel.engine;

import dev.ravel.model.CodePlace;

/** Names operations that are no plain accesses as {@link dev.ravel.model.Statement} has it. */
final class OperationStatement {
    private OperationStatement() {}

    /** An access to something that threads may share as it is; null if it is not the program's. */
    static String of(CodeSite site, Resource resource, boolean isWrite) {
        if (site.line() == null) {
            return null;
        }
        if (site.call().isEmpty()) {
            boolean isField = resource.part instanceof String;
            return isField
                    ? text(
                            isWrite ? "write" : "read",
                            ownerName(resource.owner) + "." + resource.part,
                            site.line())
                    : null;
        }
        return isOf(site.call(), resource.owner) ? text("call", site.call(), site.line()) : null;
    }

    static String text(String verb, String target, StackTraceElement line) {
        return verb
                + " "
                + target
                + " in "
                + (line == null ? "?" : CodeSites.method(line))
                + " ("
                + (line == null ? "?:0" : CodePlace.of(line).source())
                + ")";
    }

    private static String ownerName(Object owner) {
        return owner instanceof String name ? name : LeafNames.of(owner.getClass());
    }

    /** Whether the method that the program has called is one of the object's own, or of a view. */
    private static boolean isOf(String call, Object owner) {
        for (Class<?> type = owner.getClass(); type != null; type = type.getSuperclass()) {
            String name = LeafNames.of(type);
            if (call.startsWith(name + ".") || call.startsWith(name + "$")) {
                return true;
            }
        }
        return false;
    }
}
