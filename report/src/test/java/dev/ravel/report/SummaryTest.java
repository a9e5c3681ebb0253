package dev.ravel.report;

import static org.assertj.core.api.Assertions.assertThat;

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
                        "platform",
                        List.of(
                                new Summary.FindingSummary(
                                        "failure", "a \"b\"\n\u0001\u00e9", "", 2, "c\\d", true)));

        assertThat(summary.json())
                .isEqualTo(
                        "{\"executions\":10,\"seconds\":0.500,\"executionsPerSecond\":20.000,"
                                + "\"distinctInterleavings\":3,\"carrier\":\"platform\",\"findings\":[{\"kind\":\"failure\","
                                + "\"message\":\"a \\\"b\\\"\\n\\u0001\\u00e9\",\"labels\":\"\","
                                + "\"count\":2,\"confirmed\":true,\"schedule\":\"c\\\\d\"}]}");
    }

    @Test
    void aRunOfNoTimeHasNoSpeed() {
        assertThat(new Summary(0, 0, 0, "", List.of()).executionsPerSecond()).isZero();
    }
}
