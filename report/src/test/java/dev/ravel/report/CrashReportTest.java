package dev.ravel.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class CrashReportTest {
    private static final JsonSchema SCHEMA = new JsonSchema("reproduce.schema.json");

    private static final CrashTrial NEAREST =
            new CrashTrial(
                    "shop.Shop.take",
                    0,
                    2,
                    1,
                    4,
                    4,
                    true,
                    true,
                    "recorded",
                    Reports.lostUpdate(),
                    List.of(
                            "out/shop/ShopTakeCrashTest.java",
                            "out/shop/ShopTakeCrash.java",
                            "out/shop/ShopTakeCrash.state",
                            "out/shop/ShopTakeCrash.ravel"),
                    "");

    private static final CrashTrial FARTHER =
            new CrashTrial(
                    "shop.Shop.buy",
                    1,
                    2,
                    400,
                    3,
                    9,
                    false,
                    false,
                    "",
                    null,
                    List.of(),
                    "no execution failed");

    private static final String CRASH = "a.B in thread buyer (Shop.java:3).";

    private final CrashReport reproduced =
            new CrashReport(CRASH, List.of(), List.of(NEAREST, FARTHER));

    private final CrashReport missed =
            new CrashReport(CRASH, List.of("Nothing of libraries."), List.of(FARTHER));

    @Test
    void namesOfTestsStandBelowIfTheTerminalIsNarrow() {
        assertThat(missed.lines(new TextWidth(80, 80)))
                .startsWith(
                        "",
                        "  from the crash  executions  order",
                        "                              test",
                        "  1 call                 400  followed in part, 3 of 9 events",
                        "                              shop.Shop.buy",
                        "                              not reproduced: no execution failed");
    }

    @Test
    void eachTestHasTwoLines() {
        assertThat(reproduced.lines(TextWidth.OF_FILES))
                .contains(
                        "  from the crash  executions  order                                  test",
                        "  nearest                  1  followed, 4 of 4 events                shop.Shop.take",
                        "                              REPRODUCED in the recorded order",
                        "  1 call                 400  followed in part, 3 of 9 events        shop.Shop.buy",
                        "                              not reproduced: no execution failed",
                        "1 of 2 tests crash in the same way: a.B in thread buyer (Shop.java:3).",
                        "The test for JUnit:  out/shop/ShopTakeCrashTest.java");
        assertThat(reproduced.isReproduced()).isTrue();
    }

    @Test
    void ifNoneCrashesItIsSaidWhatMayHelp() {
        assertThat(missed.lines(TextWidth.OF_FILES))
                .anyMatch(line -> line.startsWith("Not reproduced: a.B in thread buyer"))
                .contains("Not recorded: Nothing of libraries.");
        assertThat(missed.isReproduced()).isFalse();
    }

    @Test
    void theJsonIsAsItsSchemaSays() {
        assertThat(SCHEMA.complaints(reproduced.json())).isEmpty();
        assertThat(SCHEMA.complaints(missed.json())).isEmpty();
        assertThat(missed.json()).doesNotContain("\n").contains("\"reproduced\":false");
        assertThat(SCHEMA.complaints(missed.json().replace("\"why\"", "\"reason\""))).isNotEmpty();
    }
}
