package dev.ravel.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ravel.hooks.Range;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class MarksTest {
    private static final int LENGTH = 20;

    private final Marks marks = new Marks();

    @BeforeEach
    void reserve() {
        marks.reserve(LENGTH, false);
        marks.reserve(LENGTH, true);
    }

    @Test
    void rangesAreThereForThoseWhoAsk() {
        marks.putAll(new Range(0, LENGTH, 1), 1, false);
        marks.putAll(new Range(1, LENGTH, 2), 2, false);
        marks.putAll(new Range(0, 3, 1), 3, true);

        assertThat(marks.last(4, false)).isEqualTo(1);
        assertThat(marks.last(5, false)).isEqualTo(2);
        assertThat(marks.last(2, true)).isEqualTo(3);
        assertThat(marks.last(3, true)).isZero();
    }

    /** Who looks at the elements themselves sees none that could be out of date. */
    @Test
    void elementsAreHiddenWhileRangesWait() {
        marks.put(5, 1, false);
        assertThat(marks.reads).hasSize(LENGTH);

        marks.putAll(new Range(0, LENGTH, 1), 2, false);
        assertThat(marks.reads).isEmpty();
        assertThat(marks.size(false)).isEqualTo(LENGTH);

        assertThat(marks.elements(false)).hasSize(LENGTH).containsOnly(2);
        assertThat(marks.reads).hasSize(LENGTH);
    }

    @Test
    void writesThatWaitAreWrites() {
        Marks others = new Marks();
        others.reserve(LENGTH, true);
        others.putAll(new Range(0, LENGTH, 1), 1, true);

        assertThat(others.hasWrites()).isTrue();
    }

    /** A loop that has the elements puts its numbers there after those of the range. */
    @Test
    void noRangeWaitsWhereSomebodyKeepsTheElements() {
        marks.putAll(new Range(0, LENGTH, 1), 1, false);
        int[] kept = marks.keep(false);
        marks.putAll(new Range(0, LENGTH, 1), 2, false);
        kept[3] = 3;

        assertThat(marks.last(3, false)).isEqualTo(3);
        assertThat(marks.last(4, false)).isEqualTo(2);
    }

    @Test
    void placesForMoreElementsKeepWhatIsThere() {
        marks.putAll(new Range(0, LENGTH, 1), 1, false);
        assertThat(marks.reserve(LENGTH + 2, false)).isEqualTo(2);

        assertThat(marks.last(LENGTH - 1, false)).isEqualTo(1);
        assertThat(marks.last(LENGTH, false)).isZero();
    }

    /** Ranges by lot, of which many overlap and more come than can wait, from a fixed seed. */
    @Test
    void whatWaitsIsWhatWouldHaveBeenPutAtOnce() {
        Random random = new Random(7);
        int[] expected = new int[LENGTH];
        for (int number = 1; number < 2_000; number++) {
            int first = random.nextInt(LENGTH);
            Range range =
                    new Range(first, first + random.nextInt(LENGTH - first + 1), 1 + number % 3);
            marks.putAll(range, number, false);
            for (int i = range.first(); i < range.bound(); i += range.step()) {
                expected[i] = number;
            }
            if (random.nextInt(20) == 0) {
                int element = random.nextInt(LENGTH);
                assertThat(marks.last(element, false)).isEqualTo(expected[element]);
            }
        }
        assertThat(marks.elements(false)).isEqualTo(expected);
    }
}
