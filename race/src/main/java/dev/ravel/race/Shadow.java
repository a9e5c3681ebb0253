package dev.ravel.race;

import java.util.Arrays;

/**
 * What is remembered of a field or an array: of each thread the last read and the last write of
 * each element, as numbers of {@link Accesses}. A field has one element.
 */
final class Shadow {
    private static final int[] NOTHING = {};

    private int[][] reads = {};
    private int[][] writes = {};

    int[] reads(int thread) {
        return thread < reads.length ? reads[thread] : NOTHING;
    }

    int[] writes(int thread) {
        return thread < writes.length ? writes[thread] : NOTHING;
    }

    int threads() {
        return Math.max(reads.length, writes.length);
    }

    /** Remembers an access, and tells by how much this has grown. */
    int put(int thread, int index, int access, boolean isWrite) {
        int[][] planes = grown(isWrite ? writes : reads, thread);
        int before = planes[thread].length;
        if (index >= before) {
            planes[thread] = Arrays.copyOf(planes[thread], Math.max(index + 1, before * 2));
        }
        planes[thread][index] = access;
        if (isWrite) {
            writes = planes;
        } else {
            reads = planes;
        }
        return planes[thread].length - before;
    }

    private static int[][] grown(int[][] planes, int thread) {
        if (thread < planes.length) {
            return planes;
        }
        int[][] grown = Arrays.copyOf(planes, thread + 1);
        Arrays.fill(grown, planes.length, grown.length, NOTHING);
        return grown;
    }
}
