package dev.ravel.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ravel.model.Coverage;
import dev.ravel.model.OneOrder;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OneOrderWordsTest {
    private static Summary summary(Coverage coverage, OneOrder order) {
        return summary(coverage, order, Unswitched.NONE);
    }

    private static Summary summary(Coverage coverage, OneOrder order, Unswitched unswitched) {
        return new Summary(
                1_000_000,
                1,
                1,
                0,
                coverage,
                unswitched,
                Optional.empty(),
                "",
                List.of(),
                List.of(),
                Optional.of(order),
                "");
    }

    @Test
    void noChanceIsTold() {
        Summary summary =
                summary(Coverage.SAMPLE, new OneOrder(2, true, true, List.of("org.slf4j")));

        assertThat(summary.trust())
                .startsWith("2 threads ran, but only one interleaving was seen")
                .contains("--explore org.slf4j")
                .doesNotContain("chance", "--memory");
        assertThat(summary.json()).contains("\"chanceOfNew\":null", "\"notes\":[\"2 threads ran");
    }

    @Test
    void whatWasExhaustedMayStillHaveLeftSomethingOut() {
        List<String> machinery = List.of("org.slf4j");
        Summary summary =
                summary(
                        Coverage.ALL,
                        new OneOrder(3, false, false, machinery),
                        new Unswitched(List.of(), Unswitched.Watch.ALL, machinery));

        assertThat(summary.trust())
                .doesNotContain("Every interleaving")
                .containsOnlyOnce("--explore org.slf4j")
                .contains("3 threads ran", "could more than one of them go on");
        assertThat(summary.json()).contains("with --memory they are", "\"exhausted\":false");
    }

    @Test
    void thatNothingWasLeftOutIsEnough() {
        assertThat(summary(Coverage.ALL, new OneOrder(3, false, false, List.of())).trust())
                .isEqualTo("Every interleaving was explored.");
    }

    @Test
    void theFactsTravelAsWords() {
        for (OneOrder order :
                List.of(
                        new OneOrder(2, true, false, List.of()),
                        new OneOrder(9, false, true, List.of("a.b", "c")))) {
            assertThat(OneOrder.parse(order.text())).isEqualTo(order);
        }
    }
}
