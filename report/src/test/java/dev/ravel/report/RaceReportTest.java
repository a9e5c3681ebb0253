package dev.ravel.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ravel.model.Breach;
import dev.ravel.model.LockCycle;
import dev.ravel.model.Statement;
import dev.ravel.model.StatementPair;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class RaceReportTest {
    private static final Statement READ = new Statement("read", "a.B.x", "a.B.get", "B.java", 1);
    private static final Statement WRITE = new Statement("write", "a.B.x", "a.B.set", "B.java", 2);
    private static final Statement LOCK = new Statement("lock", "a.B", "a.B.m", "B.java", 3);

    private static final RaceReport REPORT =
            new RaceReport(
                    50,
                    1,
                    List.of(
                            new PairTrial(
                                    new StatementPair(READ, WRITE),
                                    100,
                                    90,
                                    7,
                                    null,
                                    null,
                                    "",
                                    "different"),
                            new PairTrial(
                                    new StatementPair(READ, READ),
                                    100,
                                    0,
                                    0,
                                    null,
                                    null,
                                    READ.text(),
                                    "unknown")),
                    List.of(new CycleTrial(new LockCycle(List.of(LOCK, LOCK)), 100, 99, null)),
                    List.of(
                            new BreachTrial(
                                    new Breach(READ, WRITE, WRITE), 9, 3, null, Path.of("failure")),
                            new BreachTrial(new Breach(READ, WRITE, READ), 100, 5, null, null)),
                    List.of(new UnguardedAccess("this", WRITE)),
                    List.of(
                            new Summary.FindingSummary(
                                    "race", Reports.HOSTILE, "", 90, "schedule.ravel", true)));

    @Test
    void eachPairAndEachCycleHasItsLines() {
        assertThat(REPORT.lines())
                .containsExactly(
                        "",
                        "happened   failed      of  statements",
                        "      90        7     100  read a.B.x (B.java:1)",
                        "                           write a.B.x (B.java:2)",
                        "                           How the program ends depends on which goes first.",
                        "       0        0     100  read a.B.x (B.java:1)",
                        "                           read a.B.x (B.java:1)",
                        "                           The program has no such statement, or never came to its class: "
                                + READ.text(),
                        "2 pairs tried, 1 race made to happen, 1 of them with a failure.",
                        "",
                        "   stuck      of  threads that hold a lock and are about to",
                        "      99     100  lock a.B (B.java:3)",
                        "                  lock a.B (B.java:3)",
                        "1 cycle tried, 1 deadlock made to happen.",
                        "",
                        "  broken      of  a block of code, and what came in between",
                        "       3       9  read a.B.x (B.java:1)",
                        "                    another thread: write a.B.x (B.java:2)",
                        "                  write a.B.x (B.java:2)",
                        "2 ways to break up a block of code tried, 2 made to happen, 1 of them with a failure.",
                        "",
                        "@GuardedBy names a lock that is not held by",
                        "  write a.B.x (B.java:2), without this");
    }

    @Test
    void theJsonIsAsItsSchemaSays() {
        JsonSchema schema = new JsonSchema("race.schema.json");
        String json = REPORT.json();

        assertThat(schema.complaints(json)).isEmpty();
        assertThat(schema.complaints(json.replace("\"happened\"", "\"hapened\""))).isNotEmpty();
        assertThat(schema.complaints(json.replace("\"deadlocked\":99", "\"deadlocked\":true")))
                .isNotEmpty();
    }
}
