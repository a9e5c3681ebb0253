package dev.ravel.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ravel.model.Breach;
import dev.ravel.model.LockCycle;
import dev.ravel.model.Statement;
import dev.ravel.model.StatementPair;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class RaceViewTest {
    private static final Statement READ = new Statement("read", "a.B.x", "a.B.get", "B.java", 1);
    private static final Statement WRITE = new Statement("write", "a.B.x", "a.B.set", "B.java", 2);
    private static final Statement LOCK = new Statement("lock", "a.B", "a.B.m", "B.java", 3);

    private static final Finding RACE =
            finding(
                    "race",
                    "out/race-1",
                    """
                    B.x is 0.
                    one is about to write it, holding B#1:
                        at a.B.set(B.java:2)
                        at a.Main.run(Main.java:9)
                    two is about to read it, without a lock:
                        at a.B.get(B.java:1)
                    """);

    private static final Finding FAILURE =
            finding("failure", "out/failure-1", "java.lang.AssertionError: x is 1");

    private static final Finding DEADLOCK = finding("deadlock", "out/deadlock-1", "");

    private static final PairTrial NEVER =
            new PairTrial(new StatementPair(READ, READ), 100, 0, 0, null, null, "", "unknown");

    private static final PairTrial HARMFUL =
            new PairTrial(
                    new StatementPair(READ, WRITE),
                    100,
                    90,
                    7,
                    Path.of("out/race-1"),
                    Path.of("out/failure-1"),
                    "",
                    "different");

    @TempDir private Path sources;

    private static Finding finding(String kind, String directory, String details) {
        return new Finding(
                new Summary.FindingSummary(
                        kind, "a " + kind, "", 1, directory + "/schedule.ravel", true),
                "",
                details,
                "",
                List.of());
    }

    private PageData page(List<UnguardedAccess> unguarded, Finding... findings) {
        return PageData.of(runPage(unguarded, findings), sources);
    }

    private static RunPage runPage(List<UnguardedAccess> unguarded, Finding... findings) {
        RaceReport races =
                new RaceReport(
                        50,
                        1,
                        List.of(NEVER, HARMFUL),
                        List.of(
                                new CycleTrial(
                                        new LockCycle(List.of(LOCK, LOCK)),
                                        100,
                                        99,
                                        Path.of("out/deadlock-1"))),
                        List.of(
                                new BreachTrial(new Breach(READ, WRITE, READ), 100, 5, null, null),
                                new BreachTrial(
                                        new Breach(READ, WRITE, WRITE),
                                        9,
                                        3,
                                        null,
                                        Path.of("out/breach-2"))),
                        unguarded,
                        List.of());
        SuiteReport suite =
                new SuiteReport(
                        List.of(
                                TestReport.explored(
                                        new TestName("a.Main", "main"),
                                        Reports.EFFORT,
                                        List.of(findings))));
        return RunPage.raced("a.Main", suite, races);
    }

    @Test
    void whatDidHarmComesFirstAndLeadsToItsLanes() {
        JsonNode table = page(List.of(), RACE, FAILURE).block("Statements that may race");

        assertThat(PageData.lines(table, 0, 1))
                .containsExactly("race", "in 90 of 100 executions -> 0");
        assertThat(PageData.lines(table, 0, 2))
                .containsExactly(
                        "7 failed",
                        "a failure -> 1",
                        "How the program ends depends on which goes first.");
        assertThat(PageData.lines(table, 1, 1))
                .containsExactly("predicted only", "in none of 100 executions");
        assertThat(PageData.lines(table, 1, 2)).isEmpty();
        assertThat(table.path("note").asString()).startsWith("2 pairs tried, 1 race ");
    }

    @Test
    void statementsHaveTheirSourceLines() throws IOException {
        Files.createDirectory(sources.resolve("a"));
        Files.writeString(sources.resolve("a/B.java"), "return x;\n  x = 1;\n");

        assertThat(PageData.lines(page(List.of()).block("Statements that may race"), 0, 0))
                .containsExactly(
                        "read a.B.x (B.java:1)", "return x;", "write a.B.x (B.java:2)", "x = 1;");
    }

    @Test
    void valuesAndLocksAreThoseOfWhereTheThreadsMet() {
        PageData page = page(List.of(), RACE);

        assertThat(PageData.lines(page.block("Statements that may race"), 0, 3))
                .containsExactly(
                        "B.x is 0.",
                        "one is about to write it, holding B#1.",
                        "two is about to read it, without a lock.");
        JsonNode met = page.root().at("/findings/0/about/0/columns");
        assertThat(met.path(0).path("title").asString())
                .isEqualTo("one is about to write it, holding B#1");
        assertThat(PageData.texts(met.path(0).path("frames")))
                .containsExactly("at a.B.set(B.java:2)", "at a.Main.run(Main.java:9)");
    }

    @Test
    void deadlocksAndBrokenBlocksAreShownInTheSameWay() {
        PageData page = page(List.of(), DEADLOCK);
        JsonNode blocks = page.block("Blocks of code that another thread may break up");

        assertThat(PageData.lines(page.block("Locks that may end in a deadlock"), 0, 1))
                .containsExactly("deadlock", "in 99 of 100 executions -> 0");
        assertThat(PageData.lines(blocks, 0, 0))
                .containsExactly(
                        "read a.B.x (B.java:1)",
                        "another thread: write a.B.x (B.java:2)",
                        "write a.B.x (B.java:2)");
        // One that fails like another is no finding of its own.
        assertThat(PageData.lines(blocks, 0, 2)).first().isEqualTo("failed");
        assertThat(PageData.lines(blocks, 1, 2)).containsExactly("none failed");
    }

    @Test
    void anUnguardedAccessIsWorthAPageByItself() {
        List<UnguardedAccess> unguarded = List.of(new UnguardedAccess("this", WRITE));

        assertThat(runPage(List.of()).hasFindings()).isFalse();
        assertThat(runPage(unguarded).hasFindings()).isTrue();
        assertThat(PageData.lines(page(unguarded).block(UnguardedAccess.TITLE), 0, 1))
                .containsExactly("this");
    }
}
