package dev.ravel.instrument;

import java.util.Set;

/**
 * Which of the program's accesses to plain memory are woven.
 *
 * @param isAll every access
 * @param isObserved accesses are only told, and are no scheduling points
 * @param statements else those of these, as {@link FieldTransformer} writes them
 */
public record MemoryFilter(boolean isAll, boolean isObserved, Set<String> statements) {
    public static final MemoryFilter NONE = new MemoryFilter(false, false, Set.of());
    public static final MemoryFilter ALL = new MemoryFilter(true, false, Set.of());
    public static final MemoryFilter OBSERVED = new MemoryFilter(true, true, Set.of());

    public MemoryFilter {
        statements = Set.copyOf(statements);
    }

    static MemoryFilter chosen(Set<String> statements) {
        return new MemoryFilter(false, false, statements);
    }

    boolean isNone() {
        return !isAll && statements.isEmpty();
    }

    boolean has(String statement) {
        return isAll || statements.contains(statement);
    }
}
