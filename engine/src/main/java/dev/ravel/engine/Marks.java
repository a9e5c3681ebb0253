package dev.ravel.engine;

import dev.ravel.hooks.Range;
import java.util.Arrays;

/**
 * What an observer remembers of the accesses of one thread to a field or an array: the number of
 * the last read and of the last write of each element. None is 0. A field has one element.
 */
public final class Marks {
    static final int[] NONE = {};

    /** By element; {@link #NONE} while there are numbers of ranges that have yet to come here. */
    int[] reads = NONE;

    int[] writes = NONE;

    /** Null for none yet. */
    private WaitingRanges waitingReads;

    private WaitingRanges waitingWrites;

    /** Whether somebody may put numbers to elements without a word; then no others may wait. */
    private boolean isKept;

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
        int[] marks = elements(isWrite);
        return element < marks.length ? marks[element] : 0;
    }

    /** Remembers an access, and tells by how much this has grown. */
    public int put(int element, int number, boolean isWrite) {
        int[] marks = elements(isWrite);
        int before = marks.length;
        if (element >= before) {
            marks = Arrays.copyOf(marks, Math.max(element + 1, before * 2));
            set(marks, isWrite);
        }
        marks[element] = number;
        return marks.length - before;
    }

    /** Remembers accesses to elements that there is a place for. */
    public void putAll(Range range, int number, boolean isWrite) {
        if (isKept) {
            WaitingRanges.put(range, number, elements(isWrite));
        } else {
            waitingFor(isWrite).add(range, number);
        }
    }

    /** Makes place for so many elements, and tells by how much this has grown. */
    public int reserve(int elements, boolean isWrite) {
        int missing = elements - size(isWrite);
        if (missing <= 0) {
            return 0;
        }
        set(Arrays.copyOf(elements(isWrite), elements), isWrite);
        return missing;
    }

    public int size(boolean isWrite) {
        WaitingRanges waiting = isWrite ? waitingWrites : waitingReads;
        return isAny(waiting) ? waiting.elements().length : (isWrite ? writes : reads).length;
    }

    private static boolean isAny(WaitingRanges waiting) {
        return waiting != null && !waiting.isEmpty();
    }

    /** The last numbers by element, none of which waits. */
    int[] elements(boolean isWrite) {
        WaitingRanges waiting = isWrite ? waitingWrites : waitingReads;
        if (isAny(waiting)) {
            waiting.settle();
            set(waiting.elements(), isWrite);
        }
        return isWrite ? writes : reads;
    }

    /** The same for one who keeps them, and puts numbers there. */
    int[] keep(boolean isWrite) {
        isKept = true;
        return elements(isWrite);
    }

    private WaitingRanges waitingFor(boolean isWrite) {
        WaitingRanges waiting = isWrite ? waitingWrites : waitingReads;
        if (waiting == null) {
            waiting = new WaitingRanges();
            if (isWrite) {
                waitingWrites = waiting;
            } else {
                waitingReads = waiting;
            }
        }
        if (waiting.isEmpty()) {
            waiting.begin(isWrite ? writes : reads);
            set(NONE, isWrite);
        }
        return waiting;
    }

    private void set(int[] elements, boolean isWrite) {
        if (isWrite) {
            writes = elements;
        } else {
            reads = elements;
        }
    }

    /** Whether what other threads have done matters to an access. */
    boolean mattersElsewhere(boolean isWrite) {
        return isWrite ? isAccessedElsewhere : isWrittenElsewhere;
    }

    public boolean hasWrites() {
        return size(true) > 0;
    }

    /** What is known of the marks of other threads on the same memory. */
    public void setElsewhere(boolean isAccessed, boolean isWritten) {
        isAccessedElsewhere = isAccessed;
        isWrittenElsewhere = isWritten;
    }
}
