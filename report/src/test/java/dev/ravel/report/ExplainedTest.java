package dev.ravel.report;

import static dev.ravel.model.OperationKind.END;
import static dev.ravel.model.OperationKind.LOCK;
import static dev.ravel.model.OperationKind.READ;
import static dev.ravel.model.OperationKind.WRITE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ravel.model.Step;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class ExplainedTest {
    private static final SourceDirectories NO_SOURCES = new SourceDirectories(List.of());
    private static final Kept KEPT =
            new Kept("ravel replay a/schedule.ravel", List.of("a/schedule.ravel"));

    static Explained explained(Finding finding) {
        return new Explained(finding, Reports.test("adds"), NO_SOURCES, KEPT);
    }

    private static Finding failure(List<Step> steps) {
        return new Finding(
                new Summary.FindingSummary("failure", "It fails", "", 1, "a", true),
                "",
                "",
                "",
                steps);
    }

    @Test
    void saysWhichAccessComesBetweenTwoOfAnotherThread() {
        assertThat(explained(Reports.lostUpdate()).sentence())
                .isEqualTo(
                        "AssertionError: expected 2 but was 1 in thread main. "
                                + "Between 'read total' of main (Bank.java:20) and 'write total' of main (Bank.java:21) "
                                + "comes 'write total' of alice (Bank.java:21).");
    }

    @Test
    void saysTheOrderIfNothingComesBetween() {
        List<Step> steps =
                new Steps()
                        .begin("main")
                        .start("main", "alice", 1)
                        .begin("alice")
                        .step("alice", READ, "Bank#1.open", 7)
                        .step("main", WRITE, "Bank#1.open", 3)
                        .list();

        assertThat(explained(failure(steps)).sentence())
                .isEqualTo(
                        "It fails. First 'read open' of alice (Bank.java:7), then 'write open' of main (Bank.java:3).");
    }

    @Test
    void readsBetweenReadsExplainNothing() {
        List<Step> steps =
                new Steps()
                        .step("main", READ, "Bank#1.open", 1)
                        .step("alice", READ, "Bank#1.open", 2)
                        .step("main", READ, "Bank#1.open", 3)
                        .list();

        assertThat(explained(failure(steps)).sentence()).isEqualTo("It fails.");
    }

    @Test
    void saysWhoIsStuckAndWhatItHolds() {
        assertThat(explained(Reports.deadlock()).sentence())
                .isEqualTo(
                        "Threads main, bob wait for each other. "
                                + "main is stuck in 'lock Lock#2, held by bob' (Bank.java:31) and holds Lock#1; "
                                + "bob is stuck in 'lock Lock#1, held by main' and holds Lock#2.");
    }

    @Test
    void theOrderIsWhatATableIsShownWithUnlessTheDetailsTellWhoIsStuck() {
        assertThat(Explanation.ofOrder(Reports.lostUpdate().steps(), SourceLines.NONE))
                .isEqualTo(
                        "Between 'read total' of main (Bank.java:20) and 'write total' of main (Bank.java:21) "
                                + "comes 'write total' of alice (Bank.java:21).");
        assertThat(Explanation.ofOrder(Reports.deadlock().steps(), SourceLines.NONE)).isEmpty();
        assertThat(Explanation.ofOrder(List.of(), SourceLines.NONE)).isEmpty();
    }

    @Test
    void whereAThreadFailsThoseThatWaitAreNotTheCause() {
        List<Step> steps =
                new Steps()
                        .but("blocked")
                        .step("main", LOCK, "Lock#1", 30)
                        .but("throws java.lang.Error")
                        .step("alice", END, "thread alice", 40)
                        .list();

        assertThat(explained(failure(steps)).sentence()).isEqualTo("It fails.");
    }

    @Test
    void theObjectHasEachRowAndTheConflicts() {
        JsonNode json = JsonSchema.read(explained(Reports.lostUpdate()).json());

        assertThat(json.get("steps").size()).isGreaterThan(4);
        assertThat(json.get("conflicts")).hasSize(4);
        JsonNode first = json.get("conflicts").get(0);
        assertThat(first.get("thread").asString()).isEqualTo("main");
        assertThat(first.get("does").asString()).isEqualTo("read total");
        assertThat(first.get("resource").asString()).isEqualTo("Bank#1.total");
        assertThat(first.get("place").asString()).isEqualTo("Bank.java:20");
        assertThat(json.get("threads")).hasSize(2);
        assertThat(json.get("place").get("file").asString()).isEqualTo("Bank.java");
        assertThat(json.get("place").get("line").asInt()).isEqualTo(14);
    }

    @Test
    void theTextHasTheTableAndTheConflicts() {
        assertThat(explained(Reports.lostUpdate()).lines(TextWidth.OF_FILES))
                .contains(
                        "The interleaving:",
                        "Accesses in conflict:",
                        "  main: read total (Bank.java:20), without a lock",
                        "Replay it with:  ravel replay a/schedule.ravel");
    }

    @Test
    void fitsIntoATerminalButForWhatIsToBeCopied() {
        List<String> lines = explained(Reports.lostUpdate()).lines(new TextWidth(60, 60));

        assertThat(lines)
                .filteredOn(line -> !line.startsWith("Replay it with:"))
                .allMatch(line -> line.length() <= 60);
        assertThat(String.join(" ", lines).replaceAll("\\s+", " "))
                .contains(explained(Reports.lostUpdate()).sentence());
    }

    @Test
    void whatWasNotReproducedIsSaidSo() {
        assertThat(explained(Reports.unconfirmed()).lines(TextWidth.OF_FILES))
                .containsExactly(
                        "LIVELOCK (time-related) (NOT REPRODUCED): Nothing moved for 10 s.",
                        "It did not show again from a fresh start. Step 3: the schedule runs bob, but only main can run.");
    }

    @Test
    void theObjectIsAsItsSchemaSays() {
        JsonSchema schema = new JsonSchema("explain.schema.json");
        for (Finding finding :
                List.of(
                        Reports.lostUpdate(),
                        Reports.deadlock(),
                        Reports.unconfirmed(),
                        Reports.longOne(1_000))) {
            assertThat(schema.complaints(explained(finding).json())).isEmpty();
        }
        for (TestReport test : Reports.hostile().tests()) {
            for (Finding finding : test.findings()) {
                String json =
                        new Explained(
                                        finding,
                                        test.test(),
                                        NO_SOURCES,
                                        new Kept(Reports.HOSTILE, List.of(Reports.HOSTILE)))
                                .json();
                assertThat(schema.complaints(json)).isEmpty();
            }
        }
        String json = explained(Reports.lostUpdate()).json();
        assertThat(schema.complaints(json.replace("\"conflict\"", "\"star\""))).isNotEmpty();
        assertThat(schema.complaints(json.replace("\"stack\"", "\"trace\""))).isNotEmpty();
    }
}
