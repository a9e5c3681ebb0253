package dev.ravel.engine;

import java.util.Arrays;

/**
 * What an observer remembers of the accesses of one thread to a field or an array: the number of
 * the last read and of the last write of each element. None is 0. A field has one element.
 */
public final class Marks {
    private static final int[] NONE = {};

    int[] reads = NONE;
    int[] writes = NONE;

    /** Whether other threads have accessed the same memory: if not, writes only leave a mark. */
    boolean isAccessedElsewhere;

    /** Whether other threads have written: if not, reads only leave a mark. */
    boolean isWrittenElsewhere;

    /** What the marks are on, if it is an array. */
    Object array;

    int resource;

    /** The marks are on this. */
    public void setArray(Object marked, int itsResource) {
        array = marked;
        resource = itsResource;
    }

    /** The number of the last access to an element, or 0. */
    public int last(int element, boolean isWrite) {
        int[] marks = isWrite ? writes : reads;
        return element < marks.length ? marks[element] : 0;
    }

    /** Remembers an access, and tells by how much this has grown. */
    public int put(int element, int number, boolean isWrite) {
        int[] marks = isWrite ? writes : reads;
        int before = marks.length;
        if (element >= before) {
            marks = Arrays.copyOf(marks, Math.max(element + 1, before * 2));
            if (isWrite) {
                writes = marks;
            } else {
                reads = marks;
            }
        }
        marks[element] = number;
        return marks.length - before;
    }

    public boolean hasWrites() {
        return writes.length > 0;
    }

    /** What is known of the marks of other threads on the same memory. */
    public void setElsewhere(boolean isAccessed, boolean isWritten) {
        isAccessedElsewhere = isAccessed;
        isWrittenElsewhere = isWritten;
    }
}
