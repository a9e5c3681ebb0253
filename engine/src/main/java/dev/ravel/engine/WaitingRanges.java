package dev.ravel.engine;

import dev.ravel.hooks.Range;

/**
 * Numbers that were left on whole ranges of an array, and have yet to be put to its elements, in
 * the order in which they came. Mostly nobody ever asks for them: the next loop over the same
 * elements leaves other numbers there.
 */
final class WaitingRanges {
    /** A thread seldom goes over an array in more ways than this. */
    private static final int MOST = 8;

    private final Range[] ranges = new Range[MOST];
    private final int[] numbers = new int[MOST];
    private int size;

    /** What the numbers belong to. */
    private int[] elements;

    /** There are none; from now on they belong to these. */
    void begin(int[] theirs) {
        elements = theirs;
    }

    boolean isEmpty() {
        return size == 0;
    }

    int[] elements() {
        return elements;
    }

    /** Leaves a number on a range. What was left on parts of it before need not wait any more. */
    void add(Range range, int number) {
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (!range.hasAllOf(ranges[i])) {
                ranges[kept] = ranges[i];
                numbers[kept++] = numbers[i];
            }
        }
        size = kept;
        if (size == MOST) {
            settle();
        }
        ranges[size] = range;
        numbers[size++] = number;
    }

    /** Puts all numbers to the elements; then none waits. */
    void settle() {
        for (int i = 0; i < size; i++) {
            put(ranges[i], numbers[i], elements);
        }
        size = 0;
    }

    static void put(Range range, int number, int[] elements) {
        for (int i = range.first(); i < range.bound(); i += range.step()) {
            elements[i] = number;
        }
    }
}
