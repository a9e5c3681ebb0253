package dev.ravel.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ravel.model.Coverage;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SummaryTest {
    @Test
    void writesOneJsonObjectOnOneLine() {
        Summary summary =
                new Summary(
                        10,
                        0.5,
                        3,
                        4,
                        Coverage.SAMPLE,
                        Unswitched.NONE,
                        Optional.empty(),
                        "platform",
                        List.of(
                                new Summary.FindingSummary(
                                        "failure", "a \"b\"\n\u0001\u00e9", "", 2, "c\\d", true)),
                        List.of(new Summary.EarlierFinding("e", false)),
                        Optional.empty(),
                        "");

        assertThat(summary.json())
                .isEqualTo(
                        "{\"executions\":10,\"seconds\":0.500,\"executionsPerSecond\":20.000,"
                                + "\"distinctInterleavings\":3,\"chanceOfNew\":0.400,\"exhausted\":false,"
                                + "\"withoutEnd\":0,\"carrier\":\"platform\",\"findings\":[{\"kind\":\"failure\","
                                + "\"message\":\"a \\\"b\\\"\\n\\\\u0001\\u00e9\",\"labels\":\"\","
                                + "\"count\":2,\"confirmed\":true,\"certainty\":\"confirmed\",\"schedule\":\"c\\\\d\"}],"
                                + "\"earlier\":[{\"schedule\":\"e\",\"stillThere\":false}],\"notes\":[]}");
    }

    @Test
    void theJsonIsAsItsSchemaSays() {
        JsonSchema schema = new JsonSchema("explore.schema.json");
        String hostile = Reports.HOSTILE;
        String json =
                new Summary(
                                10,
                                0,
                                3,
                                4,
                                Coverage.SAMPLE,
                                Unswitched.NONE,
                                Optional.empty(),
                                hostile,
                                List.of(
                                        new Summary.FindingSummary(
                                                "leak", hostile, hostile, 2, hostile, true)),
                                List.of(new Summary.EarlierFinding(hostile, false)),
                                Optional.empty(),
                                "")
                        .json();

        assertThat(schema.complaints(json)).isEmpty();
        assertThat(schema.complaints(summary(10, 0, Coverage.PART).json())).isEmpty();
        assertThat(schema.complaints(summary(10, 0, Coverage.ALL).json())).isEmpty();
        assertThat(schema.complaints(json.replace("leak", "internal"))).isNotEmpty();
        assertThat(schema.complaints(json.replace("\"seconds\"", "\"minutes\""))).isNotEmpty();
        assertThat(schema.complaints(json.replace("\"stillThere\":false", "\"stillThere\":0")))
                .isNotEmpty();
    }

    @Test
    void saysHowManyFindingsAreNotYetConfirmed() {
        Summary.FindingSummary confirmed =
                new Summary.FindingSummary("failure", "a", "", 1, "s", true);
        Summary.FindingSummary pending =
                new Summary.FindingSummary("failure", "b", "", 1, "t", Certainty.NOT_YET_CONFIRMED);
        Summary summary =
                new Summary(
                        10,
                        1,
                        3,
                        1,
                        Coverage.SAMPLE,
                        Unswitched.NONE,
                        Optional.empty(),
                        "platform",
                        List.of(confirmed, pending),
                        List.of(),
                        Optional.empty(),
                        "");

        assertThat(summary.sentence()).endsWith("2 findings (1 not yet confirmed).");
        assertThat(pending.confirmed()).isFalse();
        assertThat(summary.json())
                .contains("\"confirmed\":false,\"certainty\":\"not yet confirmed\"");
        assertThat(new JsonSchema("explore.schema.json").complaints(summary.json())).isEmpty();
    }

    @Test
    void aRunOfNoTimeHasNoSpeed() {
        assertThat(
                        new Summary(
                                        0,
                                        0,
                                        0,
                                        0,
                                        Coverage.SAMPLE,
                                        Unswitched.NONE,
                                        Optional.empty(),
                                        "",
                                        List.of(),
                                        List.of(),
                                        Optional.empty(),
                                        "")
                                .executionsPerSecond())
                .isZero();
    }

    @Test
    void saysHowProbableSomethingNewIs() {
        assertThat(summary(1000, 200, Coverage.SAMPLE).trust())
                .isEqualTo(
                        "One more execution would show a new interleaving with a chance of about 20 %.");
    }

    @Test
    void saysABoundWhereNothingWasSeenOnlyOnce() {
        assertThat(summary(1000, 0, Coverage.SAMPLE).trust())
                .isEqualTo(
                        "One more execution would show a new interleaving with a chance below 0.3 %.");
    }

    @Test
    void saysThatAllWasExplored() {
        assertThat(summary(10, 10, Coverage.ALL).trust())
                .isEqualTo("Every interleaving was explored.");
        assertThat(summary(10, 10, Coverage.ALL).chanceOfNew()).isZero();
    }

    @Test
    void estimatesNothingFromASystematicSearch() {
        assertThat(summary(10, 0, Coverage.PART).trust()).contains("not come to its end");
        assertThat(summary(10, 0, Coverage.BOUNDED).trust()).contains("within the bound");
        assertThat(summary(10, 0, Coverage.PART).json())
                .contains("\"chanceOfNew\":null,\"exhausted\":false");
        assertThat(summary(10, 0, Coverage.BOUNDED).json())
                .contains("\"chanceOfNew\":null,\"exhausted\":false");
    }

    private static Summary summary(long executions, long seenOnce, Coverage coverage) {
        return new Summary(
                executions,
                1,
                executions,
                seenOnce,
                coverage,
                Unswitched.NONE,
                Optional.empty(),
                "",
                List.of(),
                List.of(),
                Optional.empty(),
                "");
    }
}
