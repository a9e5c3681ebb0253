package dev.ravel.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ravel.model.FindingKind;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class SuiteReportTest {
    private static final JsonSchema SCHEMA = new JsonSchema("test.schema.json");

    @Test
    void theVerdictOfAnExploredTestFollowsFromItsFindings() {
        assertThat(verdict()).isEqualTo(Verdict.PASSED);
        assertThat(verdict(Reports.unconfirmed())).isEqualTo(Verdict.NOT_REPRODUCED);
        assertThat(verdict(Reports.unconfirmed(), Reports.deadlock())).isEqualTo(Verdict.FOUND);
    }

    private static Verdict verdict(Finding... findings) {
        return explored(findings).verdict();
    }

    private static TestReport explored(Finding... findings) {
        return TestReport.explored(Reports.test("adds"), Reports.EFFORT, List.of(findings));
    }

    @Test
    void confirmedFindingsComeFirst() {
        assertThat(explored(Reports.unconfirmed(), Reports.deadlock()).findings())
                .containsExactly(Reports.deadlock(), Reports.unconfirmed());
    }

    @Test
    void refusesAVerdictThatContradictsTheFindings() {
        assertThatThrownBy(() -> report(Verdict.PASSED, Reports.unconfirmed()))
                .hasMessage(
                        "bank.BankTest.adds cannot be 'passed': its 1 findings make it 'not-reproduced'.");
        assertThatThrownBy(() -> report(Verdict.ERROR, Reports.deadlock()))
                .hasMessageContaining("make it 'found'");
        assertThatThrownBy(() -> report(Verdict.FOUND)).hasMessageContaining("make it 'passed'");
    }

    private static TestReport report(Verdict verdict, Finding... findings) {
        return new TestReport(
                Reports.test("adds"), verdict, Reports.EFFORT, Problem.NONE, List.of(findings));
    }

    @Test
    void refusesRavelsOwnFailureAsAFinding() {
        var summary = new Summary.FindingSummary("internal", "m", "", 1, "", true);

        assertThatThrownBy(() -> new Finding(summary, "", "", "", List.of()))
                .hasMessageContaining("'m' is Ravel's own failure");
    }

    @Test
    void refusesTimesThatAreNone() {
        assertThatThrownBy(() -> new Effort(1, 1, Double.NaN)).hasMessageContaining("NaN s");
        assertThatThrownBy(() -> new Effort(1, 1, -1)).hasMessageContaining("-1.0 s");
    }

    @Test
    void aTestIsOneRowOfTheTableWhateverItsName() {
        TestReport test =
                TestReport.explored(
                        Reports.test("adds [1] a\nb\r\u0085c\u2028d\u001b"),
                        Reports.EFFORT,
                        List.of());

        assertThat(SuiteTable.lines(new SuiteReport(List.of(test)), TextWidth.OF_FILES))
                .hasSize(3)
                .element(1)
                .asString()
                .endsWith("  bank.BankTest.adds [1] a\\nb\\r\\u0085c\\u2028d\\u001b");
    }

    @Test
    void namesOfTestsStandBelowIfTheTerminalIsNarrow() {
        SuiteReport suite = new SuiteReport(List.of(explored(Reports.lostUpdate())));

        assertThat(SuiteTable.lines(suite, new TextWidth(60, 60)))
                .containsExactly(
                        "verdict        executions interleavings     time",
                        "               test",
                        "found                  12             9    0.3 s",
                        "               bank.BankTest.adds",
                        "               failure: AssertionError: expected 2 but was 1 in thread main. (ravel-out/run-1/schedule.ravel)",
                        "1 test: 1 found.");
    }

    @Test
    void writesOneJsonObjectOnOneLine() {
        assertThat(new SuiteReport(List.of(explored(Reports.unconfirmed()))).json())
                .isEqualTo(
                        "{\"seconds\":0.250,\"verdicts\":{\"passed\":0,\"single-threaded\":0,\"skipped\":0,"
                                + "\"found\":0,\"not-reproduced\":1,\"unconfirmed\":0,\"fails-plainly\":0,\"error\":0},"
                                + "\"tests\":[{\"class\":\"bank.BankTest\",\"test\":\"adds\","
                                + "\"verdict\":\"not-reproduced\",\"executions\":12,"
                                + "\"distinctInterleavings\":9,\"withoutEnd\":0,\"seconds\":0.250,\"problem\":\"\","
                                + "\"findings\":[{\"kind\":\"livelock\","
                                + "\"message\":\"Nothing moved for 10 s.\","
                                + "\"labels\":\"time-related\",\"count\":3,\"confirmed\":false,\"certainty\":\"not reproduced\","
                                + "\"schedule\":\"ravel-out/run-1/schedule.ravel\"}]}]}");
    }

    @Test
    void theJsonIsAsItsSchemaSays() {
        assertThat(SCHEMA.complaints(new SuiteReport(List.of()).json())).isEmpty();
        assertThat(SCHEMA.complaints(Reports.everyVerdict().json())).isEmpty();
        assertThat(SCHEMA.complaints(Reports.hostile().json())).isEmpty();
        assertThat(Reports.hostile().json()).doesNotContain("\n").isASCII();
    }

    @Test
    void theSchemaRefusesWhatIsNotSo() {
        String json = Reports.everyVerdict().json();

        assertThat(SCHEMA.complaints(json.replace("\"found\"", "\"lost\""))).isNotEmpty();
        assertThat(SCHEMA.complaints(json.replace("\"count\":3", "\"count\":\"3\""))).isNotEmpty();
        assertThat(SCHEMA.complaints(json.replace("\"problem\"", "\"trouble\""))).isNotEmpty();
        assertThat(SCHEMA.complaints(json.replace("livelock", "internal"))).isNotEmpty();
        assertThat(SCHEMA.complaints(json.replace("\"not-reproduced\",", "\"passed\",")))
                .isNotEmpty();
    }

    /** Each schema stands alone, so what is in all could drift apart. */
    @Test
    void allSchemasSayTheSameOfAFinding() throws IOException {
        assertThat(finding("test.schema.json"))
                .isEqualTo(finding("explore.schema.json"))
                .isEqualTo(finding("race.schema.json"))
                .isEqualTo(finding("generate.schema.json"));
        assertThat(JsonSchema.read(finding("test.schema.json")).at("/properties/kind/enum"))
                .extracting(word -> word.asString())
                .containsExactlyElementsOf(
                        Arrays.stream(FindingKind.values())
                                .filter(
                                        kind ->
                                                kind != FindingKind.INTERNAL
                                                        && kind != FindingKind.NO_END)
                                .map(FindingKind::word)
                                .toList());
    }

    private static String finding(String schema) throws IOException {
        try (var file = SuiteReport.class.getResourceAsStream(schema)) {
            String text = new String(file.readAllBytes(), StandardCharsets.UTF_8);
            return JsonSchema.read(text).at("/$defs/finding").toString();
        }
    }
}
