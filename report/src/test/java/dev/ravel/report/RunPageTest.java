package dev.ravel.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class RunPageTest {
    private static final String TIME = "2026-11-17T12:00:00Z";

    private static RunPage page(Finding... findings) {
        return RunPage.explored(
                "explore",
                "bank.Main",
                new SuiteReport(
                        List.of(
                                TestReport.explored(
                                        Reports.test("adds"), Reports.EFFORT, List.of(findings)))));
    }

    @Test
    void whatAnIndexSaysOfARunIsShort() {
        JsonNode summary =
                JsonSchema.read(page(Reports.lostUpdate(), Reports.unconfirmed()).summary(TIME));

        assertThat(summary.path("job").asString()).isEqualTo("explore");
        assertThat(summary.path("subject").asString()).isEqualTo("bank.Main");
        assertThat(summary.path("time").asString()).isEqualTo(TIME);
        assertThat(summary.path("findings")).hasSize(2);
        assertThat(summary.at("/findings/0").toString())
                .isEqualTo(
                        "{\"kind\":\"failure\",\"sentence\":\"AssertionError: expected 2 but was 1 in thread main.\","
                                + "\"test\":\"bank.BankTest.adds\",\"confirmed\":true,\"certainty\":\"confirmed\"}");
        assertThat(summary.at("/findings/1/confirmed").asBoolean()).isFalse();
    }

    @Test
    void aRunWithManyFindingsTellsHowManyThereAre() {
        Finding[] many = Stream.generate(Reports::unconfirmed).limit(250).toArray(Finding[]::new);
        JsonNode summary = JsonSchema.read(page(many).summary(TIME));

        assertThat(summary.path("count").asInt()).isEqualTo(250);
        assertThat(summary.path("findings")).hasSize(100);
    }

    @Test
    void withoutFindingsThereIsNothingToSee() {
        assertThat(page().hasFindings()).isFalse();
        assertThat(page(Reports.deadlock()).hasFindings()).isTrue();
    }

    @Test
    void anIndexHasWhatRunsLeftWhateverIsInIt() {
        List<IndexPage.Run> runs =
                List.of(
                        new IndexPage.Run("run-2", page(Reports.lostUpdate()).summary(TIME), true),
                        new IndexPage.Run("run-</script>", Reports.HOSTILE, false));
        String html = IndexPage.of("ravel-out", runs, 3);
        JsonNode data = PageData.in(html).root();

        assertThat(html).doesNotContain("run-</script>").endsWith("</html>\n");
        assertThat(data.at("/runs/0/path").asString()).isEqualTo("run-2");
        assertThat(JsonSchema.read(data.at("/runs/0/text").asString()).path("job").asString())
                .isEqualTo("explore");
        assertThat(data.at("/runs/1/text").asString()).contains("\"'<&>]]>");
        assertThat(data.at("/runs/0/hasPage").asBoolean()).isTrue();
        assertThat(data.at("/runs/1/hasPage").asBoolean()).isFalse();
        assertThat(data.path("leftOut").asInt()).isEqualTo(3);
    }
}
