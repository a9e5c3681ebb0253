package dev.ravel.report;

import static dev.ravel.model.OperationKind.LOCK;
import static dev.ravel.model.OperationKind.NOTIFY;
import static dev.ravel.model.OperationKind.READ;
import static dev.ravel.model.OperationKind.RELOCK;
import static dev.ravel.model.OperationKind.WAIT;
import static dev.ravel.model.OperationKind.WRITE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ravel.model.Step;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class HtmlReportTest {
    private static final String DATA = "<script id=\"data\" type=\"application/json\">";

    @TempDir private Path project;

    private String page(SuiteReport report) {
        return HtmlReport.of(
                RunPage.explored("explore", "bank.Main", report),
                new SourceDirectories(List.of(project)),
                schedule -> "ravel replay " + schedule);
    }

    private JsonNode data(SuiteReport report) {
        String page = page(report);
        int from = page.indexOf(DATA) + DATA.length();
        return JsonSchema.read(page.substring(from, page.indexOf("</script>", from)));
    }

    private JsonNode finding(Finding finding) {
        return data(suite(finding)).at("/findings/0");
    }

    private JsonNode finding(List<Step> steps) {
        Finding like = Reports.deadlock();
        return finding(new Finding(like.summary(), "", "", "", steps));
    }

    private static SuiteReport suite(Finding... findings) {
        return new SuiteReport(
                List.of(
                        TestReport.explored(
                                Reports.test("adds"), Reports.EFFORT, List.of(findings))));
    }

    private static List<String> texts(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false).map(JsonNode::toString).toList();
    }

    private static List<String> texts(JsonNode array, String member) {
        return StreamSupport.stream(array.spliterator(), false)
                .map(node -> node.path(member).asString(""))
                .toList();
    }

    @Test
    void saysWhatWasFoundAndHowToReplayIt() {
        JsonNode finding = finding(Reports.lostUpdate());

        assertThat(finding.path("kind").asString()).isEqualTo("failure");
        assertThat(finding.path("headline").asString())
                .isEqualTo("AssertionError: expected 2 but was 1 in thread main.");
        assertThat(finding.path("test").asString()).isEqualTo("bank.BankTest.adds");
        assertThat(finding.path("searched").asString())
                .isEqualTo("12 executions in 0.3 s, 9 distinct interleavings");
        assertThat(finding.path("replay").asString())
                .isEqualTo("ravel replay " + Reports.lostUpdate().summary().schedule());
    }

    @Test
    void hasTheRowsOfTheTextTable() {
        JsonNode rows = finding(Reports.lostUpdate()).path("rows");
        String table =
                String.join(
                        "\n",
                        InterleavingTable.lines(
                                Reports.lostUpdate().steps(), SourceLines.NONE, 200, false));

        assertThat(texts(rows, "text"))
                .containsExactly(
                        "start alice",
                        "read total",
                        "read total",
                        "write total",
                        "write total",
                        "throws AssertionError: expected 2 but was 1")
                // The table breaks it into lines.
                .filteredOn(text -> !text.startsWith("throws"))
                .allSatisfy(text -> assertThat(table).contains(text));
        assertThat(texts(rows, "mark"))
                .containsExactly("", "conflict", "conflict", "conflict", "conflict", "failure");
    }

    @Test
    void tellsWhatWasReadAndWritten() {
        JsonNode finding =
                finding(
                        new Steps()
                                .begin("bob")
                                .of("7")
                                .step("main", READ, "Bank#1.total", 10)
                                .of("a Bank")
                                .step("bob", WRITE, "Bank#1.total", 11)
                                .list());

        assertThat(texts(finding.path("rows"), "text"))
                .containsExactly("read total=7", "write total=a Bank");
        assertThat(texts(finding.at("/schedule/texts"))).contains("\"7\"", "\"a Bank\"");
    }

    @Test
    void joinsEachConflictWithTheNearestOneBefore() {
        // main reads (1), alice reads (2) and writes (3), main writes (4).
        assertThat(texts(finding(Reports.lostUpdate()).path("links")))
                .containsExactlyInAnyOrder(
                        "[1,3,\"conflict\"]", "[3,4,\"conflict\"]", "[0,2,\"start\"]");
    }

    @Test
    void joinsAWakeUpWithTheOnlySignalThatItCanComeFrom() {
        Steps steps =
                new Steps()
                        .step("main", LOCK, "Lock#1", 10)
                        .holding("Lock#1")
                        .step("main", WAIT, "Lock#1", 11)
                        .step("bob", LOCK, "Lock#1", 20)
                        .holding("Lock#1")
                        .step("bob", NOTIFY, "Lock#1", 21);

        assertThat(texts(finding(steps.step("main", RELOCK, "Lock#1", 11).list()).path("links")))
                .contains("[3,4,\"wake\"]");
    }

    @Test
    void doesNotGuessWhichOfTwoSignalsHasWoken() {
        List<Step> steps =
                new Steps()
                        .step("main", WAIT, "Lock#1", 11)
                        .step("bob", NOTIFY, "Lock#1", 21)
                        .step("eve", NOTIFY, "Lock#1", 31)
                        .step("main", RELOCK, "Lock#1", 11)
                        .list();

        assertThat(texts(finding(steps).path("links")))
                .noneSatisfy(link -> assertThat(link).contains("wake"));
    }

    @Test
    void tellsWhatEachThreadHoldsAndAwaits() {
        JsonNode lanes = finding(Reports.deadlock()).path("lanes");
        JsonNode texts = lanes.path("texts");
        JsonNode last = lanes.at("/threads/0/states");
        last = last.get(last.size() - 1);

        assertThat(texts(lanes.path("threads"), "name")).containsExactly("main", "bob");
        assertThat(last.get(1).asString()).isEqualTo("stuck");
        assertThat(texts.get(last.get(2).asInt()).asString())
                .isEqualTo("stuck: lock Lock#2, held by bob");
        assertThat(texts.get(last.get(4).get(0).asInt()).asString()).isEqualTo("Lock#1");
    }

    @Test
    void tellsWhichThreadsHaveNotBegunAndWhichHaveEnded() {
        JsonNode alice = finding(Reports.lostUpdate()).at("/lanes/threads/1/states");

        assertThat(alice.get(0).get(1).asString()).isEqualTo("not begun");
        assertThat(alice.get(alice.size() - 1).get(1).asString()).isEqualTo("ended");
    }

    @Test
    void bringsTheSourceLinesAroundEachPlace() throws IOException {
        Files.createDirectory(project.resolve("bank"));
        Files.write(
                project.resolve("bank/Bank.java"),
                IntStream.rangeClosed(1, 40).mapToObj(line -> "    line " + line).toList());
        JsonNode lines = finding(Reports.lostUpdate()).at("/files/bank~1Bank.java");

        // Lines 10, 14, 20 and 21, and four around each.
        assertThat(lines.get(0).toString()).isEqualTo("[6,\"    line 6\"]");
        assertThat(lines.get(lines.size() - 1).toString()).isEqualTo("[25,\"    line 25\"]");
        assertThat(lines).hasSize(20);
    }

    @Test
    void hasEveryStepAsOneOfTheColumns() {
        JsonNode schedule = finding(Reports.lostUpdate()).path("schedule");
        int steps = Reports.lostUpdate().steps().size();

        assertThat(schedule.path("number")).hasSize(steps);
        assertThat(schedule.path("operation")).hasSize(steps);
        int operation = schedule.path("operation").get(3).asInt();
        assertThat(schedule.path("texts").get(operation).asString()).isEqualTo("read");
    }

    @Test
    void leavesOutTheScheduleWhereAllTogetherAreTooLong() {
        Finding most = Reports.longOne(150_000);
        JsonNode findings =
                data(suite(most, Reports.longOne(100_000), Reports.lostUpdate())).path("findings");

        assertThat(findings.get(0).path("schedule").isNull()).isFalse();
        assertThat(findings.get(1).path("schedule").isNull()).isTrue();
        assertThat(findings.get(1).path("rows")).isNotEmpty();
        assertThat(findings.get(2).path("schedule").isNull()).isFalse();
    }

    @Test
    void showsMoreRowsOfALongExecutionThanATerminal() {
        List<Step> steps =
                IntStream.range(0, 3000)
                        .collect(
                                Steps::new,
                                (some, i) ->
                                        some.step(
                                                i % 2 == 0 ? "main" : "bob",
                                                i % 3 == 0 ? READ : WRITE,
                                                "Bank#1.total",
                                                1 + i),
                                (one, other) -> {})
                        .list();

        // 500 at the beginning, 1500 at the end, and how many are left out between them.
        assertThat(finding(steps).path("rows")).hasSize(2001);
    }

    @Test
    void aFindingThatDidNotShowAgainHasNoRows() {
        JsonNode finding = finding(Reports.unconfirmed());

        assertThat(finding.path("confirmed").asBoolean()).isFalse();
        assertThat(finding.path("details").asString()).contains("the schedule runs bob");
        assertThat(finding.has("rows")).isFalse();
    }

    @Test
    void whatAProgramSaysIsNeverMarkup() {
        String page = page(Reports.hostile());
        int from = page.indexOf(DATA) + DATA.length();
        String data = page.substring(from, page.indexOf("</script>", from));

        assertThat(data).doesNotContain("<", "\n").isASCII();
        assertThat(page.substring(from + data.length())).isEqualTo(pageAfterData());
        assertThat(data(Reports.hostile()).at("/findings/0/details").asString())
                .contains("\"'<&>]]><![CDATA[");
    }

    @Test
    void aMessageThatEndsTheScriptDoesNotEndIt() {
        String message = "</script><script>alert(1)</script><!-- <script> <!-- data -->";
        Finding like = Reports.unconfirmed();
        Finding finding =
                new Finding(
                        new Summary.FindingSummary("failure", message, "", 1, message, false),
                        "",
                        message,
                        message,
                        like.steps());

        assertThat(page(suite(finding))).endsWith(pageAfterData()).doesNotContain("alert(1)<");
        assertThat(finding(finding).path("headline").asString()).isEqualTo(message);
    }

    @Test
    void needsNothingFromElsewhere() {
        assertThat(page(Reports.everyVerdict()))
                .contains("default-src 'none'")
                .doesNotContain(" src=", " href=", "url(h", "@import", "fetch(");
    }

    /** What follows the data is the same in every page. */
    private String pageAfterData() {
        String empty = page(new SuiteReport(List.of()));
        return empty.substring(empty.indexOf("</script>", empty.indexOf(DATA)));
    }
}
