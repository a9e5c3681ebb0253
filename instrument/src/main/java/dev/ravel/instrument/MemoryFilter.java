package dev.ravel.instrument;

import java.util.Collection;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Which of the program's accesses to plain memory are woven.
 *
 * @param isAll every access
 * @param isObserved accesses are only told, and are no scheduling points
 * @param statements else those of these, as {@link FieldTransformer} writes them
 * @param memory and those that access the same memory as one of these, see {@link #racing}
 */
public record MemoryFilter(
        boolean isAll, boolean isObserved, Set<String> statements, Set<String> memory) {
    public static final MemoryFilter NONE = new MemoryFilter(false, false, Set.of(), Set.of());
    public static final MemoryFilter ALL = new MemoryFilter(true, false, Set.of(), Set.of());
    public static final MemoryFilter OBSERVED = new MemoryFilter(true, true, Set.of(), Set.of());

    public MemoryFilter {
        statements = Set.copyOf(statements);
        memory = Set.copyOf(memory);
    }

    static MemoryFilter chosen(Collection<String> statements) {
        return new MemoryFilter(false, false, Set.copyOf(statements), Set.of());
    }

    /**
     * What accesses the same memory as one of these statements: the same field, wherever that is;
     * and where it is the element of an array, or a collection or the like that is called, all such
     * accesses in the same class.
     */
    static MemoryFilter racing(Collection<String> statements) {
        return new MemoryFilter(
                false,
                false,
                Set.of(),
                statements.stream().map(MemoryFilter::memory).collect(Collectors.toSet()));
    }

    boolean isNone() {
        return !isAll && statements.isEmpty() && memory.isEmpty();
    }

    boolean has(String statement) {
        return isAll
                || statements.contains(statement)
                || !memory.isEmpty() && memory.contains(memory(statement));
    }

    /** The field of a statement; or that it is about elements or calls, and its class. */
    private static String memory(String statement) {
        int verbEnd = statement.indexOf(' ');
        int targetEnd = statement.indexOf(" in ", verbEnd + 1);
        String target = statement.substring(verbEnd + 1, targetEnd);
        boolean isCall = statement.startsWith("call ");
        if (!isCall && !target.equals("[]")) {
            return target;
        }
        return (isCall ? "call " : "[] ") + type(statement);
    }

    /** The class that a statement is in. */
    static String type(String statement) {
        int start = statement.indexOf(" in ", statement.indexOf(' ') + 1) + " in ".length();
        return statement.substring(start, statement.lastIndexOf('.', statement.lastIndexOf(" (")));
    }
}
