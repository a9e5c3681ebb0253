package subjects.buggy;

import java.util.stream.IntStream;

/**
 * Computes a maximum by a side effect of a parallel stream: the result is too small when the worker
 * of a smaller number passes its check, the worker of 3 writes, and the first one overwrites it.
 */
public final class ParallelStreamMaximum {
    private static volatile int maximum;

    private static void offer(int value) {
        if (value > maximum) {
            maximum = value;
        }
    }

    public static void main(String[] args) {
        IntStream.rangeClosed(1, 3).parallel().forEach(ParallelStreamMaximum::offer);
        if (maximum != 3) {
            throw new AssertionError("expected 3 but was " + maximum);
        }
    }
}
