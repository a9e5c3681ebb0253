package dev.ravel.report;

import static dev.ravel.model.OperationKind.END;
import static dev.ravel.model.OperationKind.LOCK;
import static dev.ravel.model.OperationKind.READ;
import static dev.ravel.model.OperationKind.WRITE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ravel.model.Step;
import java.util.ArrayList;
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
        assertThat(Explanation.ofOrder(Reports.lostUpdate().steps()))
                .isEqualTo(
                        "Between 'read total' of main (Bank.java:20) and 'write total' of main (Bank.java:21) "
                                + "comes 'write total' of alice (Bank.java:21).");
        assertThat(Explanation.ofOrder(Reports.deadlock().steps())).isEmpty();
        assertThat(Explanation.ofOrder(List.of())).isEmpty();
    }

    @Test
    void amongManyThreadsTheTwoThatClashAreFoundAndShown() {
        Steps steps = new Steps().begin("main");
        for (int i = 0; i < 100; i++) {
            steps.start("main", "t" + i, 10);
        }
        steps.of("0").step("t50", READ, "Bank#1.total", 20);
        for (int i = 0; i < 100; i++) {
            String thread = "t" + i;
            if (i != 50) {
                steps.of("" + i).step(thread, READ, "Bank#1.total", 20);
            }
            steps.of("" + (i + 1)).step(thread, WRITE, "Bank#1.total", 21).end(thread);
        }
        for (int i = 0; i < 100; i++) {
            steps.join("main", "t" + i, 30);
        }

        assertThat(Explanation.ofOrder(steps.list()))
                .isEqualTo(
                        "Between 'read total=0' of t50 (Bank.java:20) and 'write total=51' of t50 (Bank.java:21) "
                                + "comes 'write total=50' of t49 (Bank.java:21).");
        assertThat(InterleavingTable.lines(steps.list(), SourceLines.NONE, 100, false))
                .anyMatch(line -> line.matches(" +t50 +t0 +t49 +other threads"))
                .anyMatch(line -> line.matches(" +\\*read total=0 .*"))
                .anyMatch(line -> line.matches(" +\\*write total=50 .*"))
                .anyMatch(line -> line.matches(" +\\*write total=51 .*"));
    }

    @Test
    void aClashOverWhatTheFailingThreadHasLookedAtIsToldRatherThanALaterOne() {
        List<Step> steps =
                new Steps()
                        .step("alice", READ, "Bank#1.total", 20)
                        .step("bob", WRITE, "Bank#1.total", 21)
                        .step("alice", WRITE, "Bank#1.total", 21)
                        .step("alice", READ, "Log#1.size", 30)
                        .step("bob", WRITE, "Log#1.size", 31)
                        .step("alice", WRITE, "Log#1.size", 31)
                        .step("main", READ, "Bank#1.total", 40)
                        .but("throws java.lang.Error")
                        .step("main", END, "thread main", 41)
                        .list();

        assertThat(Explanation.ofOrder(steps))
                .isEqualTo(
                        "Between 'read total' of alice (Bank.java:20) and 'write total' of alice (Bank.java:21) "
                                + "comes 'write total' of bob (Bank.java:21).");
    }

    @Test
    void threadsOfTheSameNameAreToldApart() {
        List<Step> steps = new ArrayList<>();
        for (Step step :
                new Steps()
                        .begin("main")
                        .start("main", "worker", 10)
                        .start("main", "other", 10)
                        .begin("worker")
                        .begin("other")
                        .step("worker", READ, "Bank#1.total", 20)
                        .step("other", WRITE, "Bank#1.total", 21)
                        .end("other")
                        .step("worker", WRITE, "Bank#1.total", 21)
                        .end("worker")
                        .join("main", "worker", 30)
                        .step("main", READ, "Bank#1.total", 40)
                        .list()) {
            steps.add(Step.parse(step.line().replace("other", "worker")));
        }

        assertThat(Explanation.ofOrder(steps))
                .isEqualTo(
                        "Between 'read total' of worker (Bank.java:20) and 'write total' of worker (Bank.java:21) "
                                + "comes 'write total' of worker (2) (Bank.java:21).");
        assertThat(InterleavingTable.lines(steps, SourceLines.NONE, 100, false))
                .anyMatch(line -> line.matches(" +main +worker +worker \\(2\\).*"))
                .noneMatch(line -> line.contains("*read total  ") && line.contains(":40"));
    }

    @Test
    void whatIsLostCountsMoreThanWhatComesLater() {
        List<Step> steps =
                new Steps()
                        .step("alice", READ, "Bank#1.total", 20)
                        .step("bob", WRITE, "Bank#1.total", 21)
                        .step("alice", WRITE, "Bank#1.total", 21)
                        .step("bob", WRITE, "Bank#1.total", 30)
                        .step("alice", READ, "Bank#1.total", 31)
                        .list();

        assertThat(Explanation.ofOrder(steps))
                .isEqualTo(
                        "Between 'read total' of alice (Bank.java:20) and 'write total' of alice (Bank.java:21) "
                                + "comes 'write total' of bob (Bank.java:21).");
    }

    @Test
    void whatAThreadLookedAtRightBeforeItFailedIsTold() {
        List<Step> steps =
                new Steps()
                        .step("alice", READ, "Log#1.size", 30)
                        .step("bob", WRITE, "Log#1.size", 31)
                        .step("alice", WRITE, "Log#1.size", 31)
                        .of("null")
                        .step("bob", WRITE, "Bank#1.owner", 40)
                        .of("null")
                        .step("alice", READ, "Bank#1.owner", 41)
                        .but("throws java.lang.NullPointerException")
                        .step("alice", END, "thread alice", 41)
                        .list();

        assertThat(Explanation.ofOrder(steps))
                .isEqualTo(
                        "First 'write owner=null' of bob (Bank.java:40), then 'read owner=null' of alice (Bank.java:41).");
    }

    @Test
    void locksTakenBetweenThoseOfAnotherThreadAreToldWhereNoDataIsSeen() {
        List<Step> steps =
                new Steps()
                        .within("balance")
                        .step("alice", LOCK, "Account#1", 10)
                        .within("withdraw")
                        .step("bob", LOCK, "Account#1", 20)
                        .within("withdraw")
                        .step("alice", LOCK, "Account#1", 20)
                        .list();

        assertThat(Explanation.ofOrder(steps))
                .isEqualTo(
                        "Between 'lock Account#1 in balance()' of alice (Bank.java:10) and 'lock Account#1 in withdraw()' of alice (Bank.java:20) "
                                + "comes 'lock Account#1 in withdraw()' of bob (Bank.java:20).");
    }

    @Test
    void aLockTakenInTwoMethodsIsToldRatherThanTheMereOrderOfAccesses() {
        List<Step> steps =
                new Steps()
                        .within("isFree")
                        .step("alice", LOCK, "Seats#1", 10)
                        .within("book")
                        .step("bob", LOCK, "Seats#1", 20)
                        .step("bob", WRITE, "Tickets.sold", 30)
                        .within("book")
                        .step("alice", LOCK, "Seats#1", 20)
                        .step("alice", WRITE, "Tickets.sold", 30)
                        .list();

        assertThat(Explanation.ofOrder(steps))
                .startsWith("Between 'lock Seats#1 in isFree()' of alice");
    }

    @Test
    void ofManyStuckThreadsThoseThatHoldSomethingAreNamed() {
        Steps steps = new Steps();
        for (int i = 0; i < 100; i++) {
            steps.holding(i == 70 ? "Lock#2" : "")
                    .but("blocked by t70")
                    .step("t" + i, LOCK, "Lock#1", 30);
        }

        assertThat(explained(failure(steps.list())).sentence())
                .contains(
                        "It fails. t70 is stuck in 'lock Lock#1, held by t70' (Bank.java:30) and holds Lock#2; t0 is stuck")
                .endsWith("; 96 more threads are stuck.");
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
