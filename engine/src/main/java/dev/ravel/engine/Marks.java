package dev.ravel.engine;

import java.util.Arrays;

/**
 * What an observer remembers of the accesses of one thread to a field or an array: the number of
 * the last read and of the last write of each element. None is 0. A field has one element.
 */
public final class Marks {
    static final int[] NONE = {};

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

    /** Makes place for so many elements, and tells by how much this has grown. */
    public int reserve(int elements, boolean isWrite) {
        int missing = elements - size(isWrite);
        if (missing <= 0) {
            return 0;
        }
        if (isWrite) {
            writes = Arrays.copyOf(writes, elements);
        } else {
            reads = Arrays.copyOf(reads, elements);
        }
        return missing;
    }

    public int size(boolean isWrite) {
        return (isWrite ? writes : reads).length;
    }

    /** Whether what other threads have done matters to an access. */
    boolean mattersElsewhere(boolean isWrite) {
        return isWrite ? isAccessedElsewhere : isWrittenElsewhere;
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
