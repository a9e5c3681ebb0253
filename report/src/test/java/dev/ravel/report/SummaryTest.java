package dev.ravel.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ravel.model.Coverage;
import java.util.List;
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
                        "platform",
                        List.of(
                                new Summary.FindingSummary(
                                        "failure", "a \"b\"\n\u0001\u00e9", "", 2, "c\\d", true)),
                        List.of(new Summary.EarlierFinding("e", false)));

        assertThat(summary.json())
                .isEqualTo(
                        "{\"executions\":10,\"seconds\":0.500,\"executionsPerSecond\":20.000,"
                                + "\"distinctInterleavings\":3,\"chanceOfNew\":0.400,\"exhausted\":false,"
                                + "\"carrier\":\"platform\",\"findings\":[{\"kind\":\"failure\","
                                + "\"message\":\"a \\\"b\\\"\\n\\\\u0001\\u00e9\",\"labels\":\"\","
                                + "\"count\":2,\"confirmed\":true,\"schedule\":\"c\\\\d\"}],"
                                + "\"earlier\":[{\"schedule\":\"e\",\"stillThere\":false}]}");
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
                                hostile,
                                List.of(
                                        new Summary.FindingSummary(
                                                "leak", hostile, hostile, 2, hostile, true)),
                                List.of(new Summary.EarlierFinding(hostile, false)))
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
    void aRunOfNoTimeHasNoSpeed() {
        assertThat(
                        new Summary(0, 0, 0, 0, Coverage.SAMPLE, "", List.of(), List.of())
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
        return new Summary(executions, 1, executions, seenOnce, coverage, "", List.of(), List.of());
    }
}
