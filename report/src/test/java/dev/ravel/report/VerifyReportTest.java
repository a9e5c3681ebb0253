package dev.ravel.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ravel.model.Coverage;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class VerifyReportTest {
    private static final TestName ADDS = Reports.test("adds");

    private static Searched searched(String memory) {
        return searched(memory, "");
    }

    private static Searched searched(String memory, String problem) {
        return new Searched(
                memory,
                new Summary(
                        10,
                        0.5,
                        3,
                        4,
                        Coverage.SAMPLE,
                        Unswitched.NONE,
                        Optional.empty(),
                        "platform",
                        List.of(),
                        List.of(),
                        Optional.empty(),
                        problem));
    }

    private static VerifyReport report(TestReport test, List<Searched> searches) {
        List<Explained> findings = test.findings().stream().map(ExplainedTest::explained).toList();
        return VerifyReport.of("bank.BankTest", List.of(new Verified(test, searches, findings)));
    }

    private static VerifyReport of(Finding... findings) {
        return report(
                TestReport.explored(ADDS, Reports.EFFORT, List.of(findings)),
                List.of(searched("none"), searched("all")));
    }

    @Test
    void oneConfirmedFindingIsABug() {
        VerifyReport report = of(Reports.unconfirmed(), Reports.lostUpdate());

        assertThat(report.answer()).isEqualTo(VerifyReport.Answer.BUG);
        assertThat(report.sentence()).startsWith("AssertionError: expected 2 but was 1");
        assertThat(report.lines(TextWidth.OF_FILES).get(0)).startsWith("BUG: AssertionError");
    }

    @Test
    void aSearchThatCouldNotGoOnIsNoGoodResult() {
        List<Searched> searches = List.of(searched("none", "No memory is left."));
        VerifyReport refuted =
                report(
                        TestReport.explored(ADDS, Reports.EFFORT, List.of(Reports.unconfirmed())),
                        searches);
        VerifyReport confirmed =
                report(
                        TestReport.explored(ADDS, Reports.EFFORT, List.of(Reports.lostUpdate())),
                        searches);

        assertThat(refuted.answer()).isEqualTo(VerifyReport.Answer.ERROR);
        assertThat(refuted.sentence()).isEqualTo("No memory is left.");
        assertThat(confirmed.answer()).isEqualTo(VerifyReport.Answer.BUG);
        assertThat(confirmed.json()).contains("The search could not go on: No memory is left.");
    }

    @Test
    void whatIsToBeSaidOfTheWholeRunComesLast() {
        VerifyReport report = of(Reports.withoutLines(), Reports.withoutLines());

        assertThat(String.join(" ", report.lines(TextWidth.OF_FILES)))
                .containsOnlyOnce("Compiled without line numbers: bank.Bank, bank.Teller.");
        assertThat(JsonSchema.read(report.json()).at("/notes/0").asString())
                .startsWith("Compiled without line numbers: bank.Bank, bank.Teller.");
        assertThat(JsonSchema.read(of(Reports.lostUpdate()).json()).path("notes")).isEmpty();
    }

    @Test
    void moreOfThemAreCounted() {
        assertThat(of(Reports.lostUpdate(), Reports.deadlock()).sentence())
                .endsWith("In all there are 2 findings.");
    }

    @Test
    void nothingFoundIsSaidWithWhatWasSearched() {
        VerifyReport report = of();

        assertThat(report.answer()).isEqualTo(VerifyReport.Answer.NO_BUG_FOUND);
        assertThat(report.sentence()).isEqualTo("No bug was found in 20 executions, in 1.0 s.");
        assertThat(report.lines(TextWidth.OF_FILES))
                .contains("NO BUG FOUND: No bug was found in 20 executions, in 1.0 s.")
                .anyMatch(line -> line.contains("with a chance of about 40 %"));
    }

    @Test
    void whatWasNotReproducedIsNoBugButIsTold() {
        VerifyReport report = of(Reports.unconfirmed());

        assertThat(report.answer()).isEqualTo(VerifyReport.Answer.NO_BUG_FOUND);
        assertThat(report.sentence()).contains("did not show again");
    }

    @Test
    void aTestThatFailsPlainlyIsTold() {
        TestReport test =
                TestReport.failsPlainly(ADDS, Reports.EFFORT, new Problem("expected 1", ""));

        assertThat(report(test, List.of()).sentence())
                .isEqualTo(
                        "There was nothing to search. But a test fails without Ravel, too: expected 1");
    }

    @Test
    void aTestWithoutThreadsIsTold() {
        assertThat(report(TestReport.singleThreaded(ADDS, Reports.EFFORT), List.of()).sentence())
                .isEqualTo("There was nothing to search. It never starts a second thread.");
    }

    @Test
    void whatCouldNotBeExploredIsAnError() {
        TestReport test = TestReport.error(ADDS, Reports.EFFORT, new Problem("Too long.", ""));

        assertThat(report(test, List.of()).answer()).isEqualTo(VerifyReport.Answer.ERROR);
        assertThat(report(test, List.of()).sentence()).isEqualTo("Too long.");
    }

    @Test
    void theObjectIsAsItsSchemaSays() {
        JsonSchema schema = new JsonSchema("verify.schema.json");
        List<VerifyReport> reports =
                List.of(
                        of(),
                        of(Reports.lostUpdate(), Reports.deadlock(), Reports.unconfirmed()),
                        VerifyReport.failed(Reports.HOSTILE, Reports.HOSTILE));

        for (VerifyReport report : reports) {
            assertThat(schema.complaints(report.json())).isEmpty();
        }
        String json = reports.get(1).json();
        assertThat(schema.complaints(json.replace("\"verdict\":\"bug\"", "\"verdict\":\"bad\"")))
                .isNotEmpty();
        assertThat(schema.complaints(json.replace("\"trust\"", "\"faith\""))).isNotEmpty();
    }

    @Test
    void theObjectNamesEachTestWithItsSearches() {
        JsonNode json = JsonSchema.read(of(Reports.lostUpdate()).json());

        assertThat(json.get("verdict").asString()).isEqualTo("bug");
        assertThat(json.get("programs").get(0).get("verdict").asString()).isEqualTo("found");
        assertThat(json.get("programs").get(0).get("searches").get(1).get("memory").asString())
                .isEqualTo("all");
        assertThat(json.get("findings").get(0).get("test").asString()).isEqualTo("adds");
    }

    @Test
    void theObjectOfAReplayIsAsItsSchemaSays() {
        JsonSchema schema = new JsonSchema("replay.schema.json");
        ReplayReport report = new ReplayReport("same", "", 3, "failure", Reports.HOSTILE);

        assertThat(schema.complaints(report.json())).isEmpty();
        assertThat(schema.complaints(report.json().replace("\"same\"", "\"equal\""))).isNotEmpty();
    }
}
