package dev.ravel.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ravel.model.FindingKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class SarifTest {
    private static final JsonSchema SCHEMA = new JsonSchema("sarif-schema-2.1.0.json");

    @TempDir private Path project;

    private String log(SuiteReport suite) {
        SourceDirectories sources =
                new SourceDirectories(List.of(project.resolve("src/main/java")));
        return Sarif.log(suite, sources, project, "1.2.3");
    }

    private JsonNode run(SuiteReport suite) {
        return JsonSchema.read(log(suite)).at("/runs/0");
    }

    private JsonNode result(Finding finding) {
        TestReport report =
                TestReport.explored(Reports.test("adds"), Reports.EFFORT, List.of(finding));
        return run(new SuiteReport(List.of(report))).at("/results/0");
    }

    @Test
    void isAsTheSchemaOfSarifSays() {
        TestReport longOne =
                TestReport.explored(
                        Reports.test("adds"), Reports.EFFORT, List.of(Reports.longOne(3000)));

        assertThat(SCHEMA.complaints(log(new SuiteReport(List.of())))).isEmpty();
        assertThat(SCHEMA.complaints(log(Reports.everyVerdict()))).isEmpty();
        assertThat(SCHEMA.complaints(log(Reports.hostile()))).isEmpty();
        assertThat(SCHEMA.complaints(log(new SuiteReport(List.of(longOne))))).isEmpty();
        assertThat(log(Reports.hostile())).doesNotContain("\n").isASCII();
    }

    @Test
    void theSchemaRefusesWhatIsNotSo() {
        String log = log(Reports.everyVerdict());

        assertThat(SCHEMA.complaints(log.replace("\"2.1.0\"", "\"2.0.0\""))).isNotEmpty();
        assertThat(SCHEMA.complaints(log.replace("startLine\":20", "startLine\":0"))).isNotEmpty();
        assertThat(SCHEMA.complaints(log.replace("threadFlows", "threads"))).isNotEmpty();
        assertThat(SCHEMA.complaints(log.replace("\"warning\"", "\"guess\""))).isNotEmpty();
        assertThat(SCHEMA.complaints(log.replace("bank/Bank.java", "bank/Bank .java")))
                .isNotEmpty();
    }

    @Test
    void namesARuleForEachKindOfFinding() {
        JsonNode rules = run(new SuiteReport(List.of())).at("/tool/driver/rules");

        for (FindingKind kind : FindingKind.values()) {
            if (kind != FindingKind.INTERNAL && kind != FindingKind.NO_END) {
                assertThat(rules.get(SarifRules.index(kind)).at("/id").asString())
                        .isEqualTo(kind.word());
            }
        }
        assertThat(rules).hasSize(FindingKind.values().length - 2);
    }

    @Test
    void aResultTellsWhatWhereAndHowToSeeItAgain() {
        JsonNode result = result(Reports.lostUpdate());

        assertThat(result.at("/ruleId").asString()).isEqualTo("failure");
        assertThat(result.at("/level").asString()).isEqualTo("error");
        assertThat(result.at("/message/text").asString())
                .isEqualTo("AssertionError: expected 2 but was 1 in thread main.");
        assertThat(place(result.at("/locations/0"))).isEqualTo("bank/Bank.java:14");
        assertThat(result.at("/locations/0/logicalLocations/0/fullyQualifiedName").asString())
                .isEqualTo("bank.BankTest.adds");
        assertThat(result.at("/partialFingerprints").toString())
                .isEqualTo(
                        "{\"failure/v1\":\"failure Bank.java:14\",\"test/v1\":\"bank.BankTest.adds\"}");
        assertThat(result.at("/properties").toString())
                .isEqualTo(
                        "{\"count\":3,\"schedule\":\"ravel-out/run-1/schedule.ravel\","
                                + "\"labels\":\"time-related\",\"confirmed\":true,\"certainty\":\"confirmed\"}");
    }

    @Test
    void whatDidNotShowAgainIsAWarning() {
        JsonNode result = result(Reports.unconfirmed());

        assertThat(result.at("/level").asString()).isEqualTo("warning");
        assertThat(result.at("/message/text").asString())
                .isEqualTo("Nothing moved for 10 s. It did not show again from a fresh start.");
        assertThat(result.has("codeFlows")).isFalse();
        assertThat(place(result.at("/locations/0"))).isEqualTo("bank/BankTest.java");
    }

    @Test
    void theFlowsOfAllThreadsHaveOneOrder() {
        JsonNode flows = result(Reports.lostUpdate()).at("/codeFlows/0/threadFlows");

        assertThat(flows).hasSize(2);
        assertThat(flows.at("/0/message/text").asString()).isEqualTo("main");
        assertThat(steps(flows.get(0)))
                .containsExactly(
                        "1 unimportant begin",
                        "2 important start alice bank/Bank.java:10",
                        "4 essential read total bank/Bank.java:20",
                        "8 essential write total bank/Bank.java:21",
                        "9 essential throws AssertionError: expected 2 but was 1 bank/Bank.java:14");
        assertThat(flows.at("/1/message/text").asString()).isEqualTo("alice");
        assertThat(steps(flows.get(1)))
                .containsExactly(
                        "3 unimportant begin",
                        "5 essential read total bank/Bank.java:20",
                        "6 essential write total bank/Bank.java:21",
                        "7 unimportant end alice");
    }

    @Test
    void aDeadlockEndsWithWhatEachThreadIsStuckIn() {
        JsonNode result = result(Reports.deadlock());
        JsonNode flows = result.at("/codeFlows/0/threadFlows");

        assertThat(steps(flows.get(0)))
                .endsWith("3 essential stuck: lock Lock#2, held by bob bank/Bank.java:31");
        assertThat(steps(flows.get(1))).endsWith("4 essential stuck: lock Lock#1, held by main");
        assertThat(place(result.at("/locations/0"))).isEqualTo("bank/Bank.java:31");
    }

    private static List<String> steps(JsonNode flow) {
        return StreamSupport.stream(flow.at("/locations").spliterator(), false)
                .map(
                        step ->
                                "%s %s %s %s"
                                        .formatted(
                                                step.at("/executionOrder").asInt(),
                                                step.at("/importance").asString(),
                                                step.at("/location/message/text").asString(),
                                                place(step.at("/location")))
                                        .strip())
                .toList();
    }

    private static String place(JsonNode location) {
        JsonNode line = location.at("/physicalLocation/region/startLine");
        return location.at("/physicalLocation/artifactLocation/uri").asString("")
                + (line.isMissingNode() ? "" : ":" + line.asInt());
    }

    @Test
    void aLongExecutionIsCutInTheMiddle() {
        JsonNode flow = result(Reports.longOne(3000)).at("/codeFlows/0");

        assertThat(flow.at("/message/text").asString()).isEqualTo("1000 of 3000 events are shown.");
        assertThat(flow.at("/threadFlows/0/locations")).hasSize(500);
        assertThat(flow.at("/threadFlows/1/locations/149/executionOrder").asInt()).isEqualTo(300);
        assertThat(flow.at("/threadFlows/1/locations/150/executionOrder").asInt()).isEqualTo(2302);
    }

    /** The innermost frame is of a library; the test's own is what a reader can open. */
    @Test
    void pointsToCodeThatThereIsASourceOf() throws IOException {
        write("src/main/java/bank/Bank Test.kt");
        Finding finding =
                new Finding(
                        Reports.deadlock().summary(),
                        "AssertionUtils.java:38",
                        """
                        org.opentest4j.AssertionFailedError: expected
                            at org.junit.AssertionUtils.fail(AssertionUtils.java:38)
                            at java.lang.Thread.run(Thread.java:840)
                            at app//bank.BankTest$Inner.adds(Bank Test.kt:7)
                        """,
                        "",
                        List.of());

        assertThat(place(result(finding).at("/locations/0")))
                .isEqualTo("src/main/java/bank/Bank%20Test.kt:7");
        Files.delete(project.resolve("src/main/java/bank/Bank Test.kt"));
        assertThat(place(result(finding).at("/locations/0")))
                .isEqualTo("org/junit/AssertionUtils.java:38");
    }

    @Test
    void bracesAreNoPlacesToFillIn() {
        var summary = new Summary.FindingSummary("race", "{0} {", "", 1, "", true);
        Finding finding = new Finding(summary, "", "", "", List.of());

        assertThat(result(finding).at("/message/text").asString()).isEqualTo("{{0}} {{");
    }

    @Test
    void whatWasNotExploredIsNotPassedOverInSilence() {
        JsonNode invocation = run(Reports.everyVerdict()).at("/invocations/0");

        assertThat(invocation.at("/executionSuccessful").asBoolean()).isFalse();
        assertThat(invocation.at("/toolExecutionNotifications"))
                .extracting(note -> note.at("/level").asString())
                .containsExactly("note", "warning", "error");
        assertThat(invocation.at("/toolExecutionNotifications/2/message/text").asString())
                .isEqualTo(
                        "Not explored, since it could not be run, or not be controlled: The target JVM ended with status 134.");
        assertThat(
                        run(new SuiteReport(List.of()))
                                .at("/invocations/0/executionSuccessful")
                                .asBoolean())
                .isTrue();
    }

    private void write(String name) throws IOException {
        Path file = project.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, "");
    }
}
