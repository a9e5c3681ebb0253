package dev.ravel.race;

import dev.ravel.engine.Marks;
import java.util.Arrays;

/** What is remembered of a field or an array: the marks of each thread. */
final class Shadow {
    private Marks[] byThread = {};
    private int accessors;
    private int writers;

    /** Of a thread, or null if it has none. */
    Marks known(int thread) {
        return byThread[thread];
    }

    /** All threads that have marks are below this. */
    int threads() {
        return byThread.length;
    }

    Marks of(int thread) {
        if (thread >= byThread.length) {
            byThread = Arrays.copyOf(byThread, thread + 1);
        }
        if (byThread[thread] == null) {
            byThread[thread] = new Marks();
            accessors++;
            tellAll();
        }
        return byThread[thread];
    }

    /** Remembers an access, and tells by how much this has grown. */
    int put(int thread, int element, int access, boolean isWrite) {
        Marks own = of(thread);
        boolean isFirstWrite = isWrite && !own.hasWrites();
        int growth = own.put(element, access, isWrite);
        tellOfWriter(isFirstWrite);
        return growth;
    }

    /** Makes place for accesses to so many elements, and tells by how much this has grown. */
    int reserve(int thread, int elements, boolean isWrite) {
        Marks own = of(thread);
        boolean isFirstWrite = isWrite && !own.hasWrites() && elements > 0;
        int growth = own.reserve(elements, isWrite);
        tellOfWriter(isFirstWrite);
        return growth;
    }

    private void tellOfWriter(boolean isNew) {
        if (isNew) {
            writers++;
            tellAll();
        }
    }

    private void tellAll() {
        for (Marks marks : byThread) {
            if (marks != null) {
                marks.setElsewhere(accessors > 1, writers > (marks.hasWrites() ? 1 : 0));
            }
        }
    }
}
