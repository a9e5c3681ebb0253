package dev.ravel.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ravel.model.Defect;
import java.util.List;
import org.junit.jupiter.api.Test;

class CalibrationTest {
    private static final Defect LOCK = defect("lock-dropped", true);
    private static final Defect VOLATILE = defect("volatile-dropped", true);
    private static final Defect UNREACHED = defect("update-split", false);

    private static Defect defect(String kind, boolean executed) {
        return new Defect(
                kind,
                0,
                "a.b.Outer$Account",
                "lambda$pay$2",
                "Outer.java",
                12,
                "changed",
                executed);
    }

    private static List<String> verdict(boolean memory, DefectTrial... trials) {
        return new Calibration(1000, memory, List.of(trials)).verdict();
    }

    @Test
    void aRowTellsTheVerdictTheChangeAndThePlace() {
        assertThat(DefectTrial.caught(LOCK, "failure", "expected 2 but was 1", 7).lines(100))
                .containsExactly(
                        "             7  changed: Outer.Account.pay (Outer.java:12)",
                        "                  failure: expected 2 but was 1");
        assertThat(DefectTrial.missed(LOCK, 1000, false).lines(100))
                .containsExactly("    not caught  changed: Outer.Account.pay (Outer.java:12)");
        assertThat(DefectTrial.missed(LOCK, 1000, true).lines(100))
                .containsExactly("   never fails  changed: Outer.Account.pay (Outer.java:12)");
        assertThat(DefectTrial.notExecuted(UNREACHED).lines(100))
                .containsExactly("  not executed  changed: Outer.Account.pay (Outer.java:12)");
        assertThat(DefectTrial.failed(LOCK, "out of memory").lines(100))
                .containsExactly(
                        "    no verdict  changed: Outer.Account.pay (Outer.java:12)",
                        "                  out of memory");
    }

    @Test
    void aLongMessageIsCut() {
        assertThat(DefectTrial.caught(LOCK, "failure", "m".repeat(100), 7).lines(60).get(1))
                .hasSize(60)
                .endsWith("mmm...");
    }

    @Test
    void saysHowManyWereCaughtAndHowSoon() {
        assertThat(
                        verdict(
                                false,
                                DefectTrial.caught(LOCK, "failure", "", 1),
                                DefectTrial.caught(LOCK, "failure", "", 9),
                                DefectTrial.caught(LOCK, "deadlock", "", 40)))
                .containsExactly(
                        "3 of 3 defects were caught (1 of them in the first execution). The median is 9 executions.");
    }

    @Test
    void saysWhyLocksAndVolatilesAreMissed() {
        List<String> lines =
                verdict(
                        false,
                        DefectTrial.missed(LOCK, 1000, false),
                        DefectTrial.missed(VOLATILE, 1000, false));

        assertThat(lines).hasSize(4);
        assertThat(lines.get(0)).isEqualTo("0 of 2 defects were caught.");
        assertThat(lines.get(1)).contains("one of the 2 that were not caught");
        assertThat(lines.get(2)).startsWith("1 of them is about a lock.").contains("--memory");
        assertThat(lines.get(3)).startsWith("1 of them takes a volatile away.").contains("race");
    }

    @Test
    void memoryIsNotAdvisedTwice() {
        assertThat(verdict(true, DefectTrial.missed(LOCK, 1000, false)))
                .noneMatch(line -> line.contains("--memory"));
    }

    @Test
    void whatEveryInterleavingPassesIsToldApart() {
        assertThat(verdict(true, DefectTrial.missed(LOCK, 12, true)))
                .containsExactly(
                        "0 of 1 defect was caught.",
                        "1 of the others never fails with these options: every interleaving was explored.");
    }

    /** Plain accesses may still matter. */
    @Test
    void evenThenMemoryIsAdvisedForLocks() {
        assertThat(verdict(false, DefectTrial.missed(LOCK, 12, true)))
                .hasSize(3)
                .last()
                .asString()
                .contains("--memory");
    }

    @Test
    void whatWasNotExecutedIsToldApart() {
        assertThat(verdict(false, DefectTrial.notExecuted(UNREACHED)))
                .containsExactly(
                        "No defect was tried, so this says nothing about the search.",
                        "1 more is in code that no execution reached: nothing is known about bugs there.");
    }

    @Test
    void whatRavelFailedOnIsToldApart() {
        assertThat(verdict(false, DefectTrial.failed(LOCK, "out of memory")))
                .contains("1 more is without a verdict, because Ravel failed.");
    }

    @Test
    void writesOneJsonObjectOnOneLine() {
        Calibration calibration =
                new Calibration(
                        1000, false, List.of(DefectTrial.caught(LOCK, "failure", "a \"b\"", 3)));

        assertThat(calibration.json())
                .isEqualTo(
                        "{\"executions\":1000,\"defects\":[{\"kind\":\"lock-dropped\","
                                + "\"class\":\"a.b.Outer$Account\",\"method\":\"lambda$pay$2\","
                                + "\"file\":\"Outer.java\",\"line\":12,\"description\":\"changed\","
                                + "\"executed\":true,\"caught\":true,\"findingKind\":\"failure\","
                                + "\"message\":\"a \\\"b\\\"\",\"executionsToCatch\":3,"
                                + "\"exhausted\":false,\"problem\":\"\"}]}");
    }
}
