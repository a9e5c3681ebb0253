package dev.ravel.instrument;

import java.util.Set;

/**
 * Which of the program's accesses to plain memory are woven.
 *
 * @param isAll every access
 * @param statements else those of these, as {@link FieldTransformer} writes them
 */
public record MemoryFilter(boolean isAll, Set<String> statements) {
    public static final MemoryFilter NONE = new MemoryFilter(false, Set.of());
    public static final MemoryFilter ALL = new MemoryFilter(true, Set.of());

    public MemoryFilter {
        statements = Set.copyOf(statements);
    }

    boolean isNone() {
        return !isAll && statements.isEmpty();
    }

    boolean has(String statement) {
        return isAll || statements.contains(statement);
    }
}
