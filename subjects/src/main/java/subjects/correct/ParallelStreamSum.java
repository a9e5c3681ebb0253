package subjects.correct;

import java.util.stream.IntStream;

/** Sums with a parallel stream: correct since a reduction has no side effects. */
public final class ParallelStreamSum {
    public static void main(String[] args) {
        int sum = IntStream.rangeClosed(1, 4).parallel().map(value -> value * value).sum();
        if (sum != 30) {
            throw new AssertionError("expected 30 but was " + sum);
        }
    }
}
