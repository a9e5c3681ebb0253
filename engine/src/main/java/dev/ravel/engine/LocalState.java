package dev.ravel.engine;

import dev.ravel.hooks.FieldSlot;
import dev.ravel.hooks.LiveFrames;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Whether threads get ahead in their local variables: a loop that counts there changes no memory
 * that anybody shares. What locals refer to counts by its numbers, two levels deep; no object is
 * asked for its hash, since which locals the JVM still knows depends on what it has compiled.
 */
final class LocalState {
    private static final int LEVELS = 2;
    private static final int MOST_ELEMENTS = 100;

    private static final LiveFrames FRAMES = frames();

    /** What was seen of a thread, and how often it was new, of the looks that count. */
    private static final class Seen {
        private final Set<Long> states = new HashSet<>();
        private int looks;
        private int fresh;
    }

    private final Map<Integer, Seen> threads = new HashMap<>();

    private static LiveFrames frames() {
        try {
            return new LiveFrames();
        } catch (ReflectiveOperationException | RuntimeException e) {
            return null;
        }
    }

    /**
     * Looks at the calling thread.
     *
     * @param counts whether what was never seen before is news by now
     */
    void look(ControlledThread self, boolean counts) {
        Seen seen = threads.computeIfAbsent(self.number, number -> new Seen());
        OptionalLong state = digest();
        boolean isNew = state.isEmpty() || seen.states.add(state.getAsLong());
        if (counts) {
            seen.looks++;
            seen.fresh += isNew ? 1 : 0;
        }
    }

    /**
     * Whether a thread was mostly in states that it never was in before. A few are no progress: the
     * JVM forgets some locals when it compiles a method.
     */
    boolean isAhead() {
        return threads.values().stream().anyMatch(seen -> 2 * seen.fresh > seen.looks);
    }

    private static OptionalLong digest() {
        if (FRAMES == null) {
            return OptionalLong.empty();
        }
        try {
            long digest = 0;
            for (Object value : FRAMES.values()) {
                digest = Execution.mix(digest * 31 + valueOf(value, LEVELS));
            }
            return OptionalLong.of(digest);
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            return OptionalLong.empty();
        }
    }

    private static long valueOf(Object value, int levels) {
        if (value == null) {
            return 0;
        }
        Class<?> type = value.getClass();
        if (ProgramState.isValue(value)) {
            return value.hashCode();
        }
        long digest = type.getName().hashCode();
        if (levels == 0 || !ProgramState.isData(value, type)) {
            return digest;
        }
        if (type.isArray()) {
            int length = Math.min(Array.getLength(value), MOST_ELEMENTS);
            for (int i = 0; i < length; i++) {
                digest = digest * 31 + valueOf(Array.get(value, i), levels - 1);
            }
            return digest;
        }
        for (Field field : ProgramState.fields(type)) {
            digest = digest * 31 + valueOf(FieldSlot.of(value, field).get(), levels - 1);
        }
        return digest;
    }
}
