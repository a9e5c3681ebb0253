package dev.ravel.generate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ravel.generate.ConcurrentTest.Prefix;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LinearizationsTest {
    private static final Invocation CALL = Calls.of(StringBuffer.class, "length");

    private static ConcurrentTest test(int... calls) {
        return new ConcurrentTest(
                new Prefix(Calls.create(StringBuffer.class), List.of(CALL, CALL)),
                IntStream.of(calls).mapToObj(count -> Collections.nCopies(count, CALL)).toList());
    }

    private static List<String> orders(int most, int... calls) {
        return test(calls).linearizations(most).stream().map(Arrays::toString).toList();
    }

    @Test
    void allOrdersThatKeepThoseOfTheThreads() {
        assertThat(orders(100, 2, 1)).containsExactly("[0, 0, 1]", "[0, 1, 0]", "[1, 0, 0]");
    }

    @Test
    void asManyAsThereAreWaysToMergeTheThreads() {
        assertThat(orders(10_000, 2, 2)).hasSize(6).doesNotHaveDuplicates();
        assertThat(orders(10_000, 2, 2, 2)).hasSize(90).doesNotHaveDuplicates();
        assertThat(orders(10_000, 3, 3, 3)).hasSize(1680).doesNotHaveDuplicates();
    }

    @Test
    void eachHasAllCalls() {
        assertThat(test(1, 3, 2).linearizations(10_000))
                .hasSize(60)
                .allSatisfy(
                        order ->
                                assertThat(IntStream.of(order).sorted().toArray())
                                        .containsExactly(0, 1, 1, 1, 2, 2));
    }

    @Test
    void notMoreThanTheBound() {
        assertThat(orders(7, 3, 3)).hasSize(7).isEqualTo(orders(100, 3, 3).subList(0, 7));
    }

    @Test
    void aThreadWithoutCallsIsInNone() {
        assertThat(orders(100, 1, 0, 1)).containsExactly("[0, 2]", "[2, 0]");
        assertThat(orders(100, 0, 0)).containsExactly("[]");
    }

    @Test
    void aCallThatIsTakenAwayLeavesTheOthers() {
        ConcurrentTest whole = test(2, 1);
        ConcurrentTest smaller = whole.without(1, 0);

        assertThat(whole.size()).isEqualTo(5);
        assertThat(smaller.suffixes()).containsExactly(List.of(CALL, CALL), List.of());
        assertThat(smaller.with(smaller.prefix().without(0)).size()).isEqualTo(3);
    }
}
