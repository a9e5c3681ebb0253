package dev.ravel.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ravel.model.Coverage;
import dev.ravel.model.Statement;
import dev.ravel.model.StatementPair;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** That every interleaving was explored is said only if nothing was left out. */
class UnswitchedTest {
    private static final StatementPair PAIR =
            new StatementPair(
                    new Statement("read", "a.B.x", "a.B.get", "B.java", 1),
                    new Statement("write", "a.B.x", "a.B.set", "B.java", 2));

    private static Summary summary(
            Coverage coverage, Unswitched unswitched, Summary.FindingSummary... findings) {
        return new Summary(
                10,
                1,
                10,
                10,
                coverage,
                unswitched,
                Optional.empty(),
                "",
                List.of(findings),
                List.of(),
                Optional.empty(),
                "");
    }

    private static void claimsLess(Summary summary, String... words) {
        assertThat(summary.isWhole()).isFalse();
        assertThat(summary.isDoubtful()).isTrue();
        assertThat(summary.trust())
                .doesNotContain("Every interleaving was explored.")
                .contains("every interleaving: ")
                .contains(words);
        assertThat(summary.json()).contains("\"chanceOfNew\":null,\"exhausted\":false");
    }

    @Test
    void nothing() {
        Summary summary = summary(Coverage.ALL, Unswitched.NONE);

        assertThat(summary.trust()).isEqualTo("Every interleaving was explored.");
        assertThat(summary.json()).contains("\"exhausted\":true");
        assertThat(summary.isDoubtful()).isFalse();
    }

    @Test
    void machineryIsNamed() {
        List<String> machinery = List.of("org.slf4j", "ch.qos.logback");
        claimsLess(
                summary(Coverage.ALL, new Unswitched(List.of(), Unswitched.Watch.ALL, machinery)),
                "but not every",
                "do in org.slf4j and ch.qos.logback was",
                "--explore org.slf4j,ch.qos.logback takes");
    }

    @Test
    void memoryThatWasNotWatched() {
        claimsLess(
                summary(Coverage.ALL, new Unswitched(List.of(), Unswitched.Watch.PART, List.of())),
                "but perhaps not every",
                "more memory than could be watched");
        claimsLess(
                summary(Coverage.ALL, new Unswitched(List.of(), Unswitched.Watch.NONE, List.of())),
                "but perhaps not every",
                "was not watched");
    }

    @Test
    void allReasonsStandInOneSentence() {
        claimsLess(
                summary(
                        Coverage.BOUNDED,
                        new Unswitched(List.of(PAIR), Unswitched.Watch.PART, List.of("org.slf4j"))),
                "own synchronization within the bound on pre-emptions was explored, but not every",
                "read a.B.x (B.java:1), write a.B.x (B.java:2); what threads do in org.slf4j",
                "; the program accesses more memory");
    }

    @Test
    void whatDidNotShowAgainDependsOnMore() {
        claimsLess(
                summary(
                        Coverage.ALL,
                        Unswitched.NONE,
                        new Summary.FindingSummary("failure", "lost", "", 1, "f", false)),
                "did not show again");
    }
}
