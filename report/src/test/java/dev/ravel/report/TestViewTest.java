package dev.ravel.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class TestViewTest {
    private static PageData page(SuiteReport suite) {
        return PageData.of(RunPage.tested("7 tests", suite));
    }

    private static List<String> column(JsonNode table, int column) {
        List<String> lines = new ArrayList<>();
        for (int row = 0; row < table.path("rows").size(); row++) {
            lines.add(String.join(" | ", PageData.lines(table, row, column)));
        }
        return lines;
    }

    @Test
    void eachTestIsARowAndWhatWasFoundIsAtTheTop() {
        JsonNode table = page(Reports.everyVerdict()).block("Tests");

        assertThat(column(table, 0))
                .containsExactly(
                        "bank.TransferTest.transfers",
                        "bank.BankTest.waits",
                        "bank.BankTest.forks",
                        "bank.BankTest.fails",
                        "bank.BankTest.adds",
                        "bank.BankTest.onMars",
                        "bank.BankTest.reads");
        assertThat(column(table, 1))
                .containsExactly(
                        "found",
                        "not-reproduced | what was found did not show again from a fresh start",
                        "error | nothing is known of it",
                        "fails-plainly | it fails without Ravel",
                        "passed | nothing was found",
                        "skipped | not explored, since an assumption of its own does not hold",
                        "single-threaded | not explored, since it starts no second thread");
    }

    @Test
    void eachFindingHasALinkToItsLanesAndWhatIsNoFindingAReason() {
        PageData page = page(Reports.everyVerdict());
        JsonNode table = page.block("Tests");

        assertThat(PageData.lines(table, 0, 2))
                .containsExactly(
                        "failure: AssertionError: expected 2 but was 1 in thread main. -> 0",
                        "deadlock: %s -> 1"
                                .formatted(page.root().at("/findings/1/headline").asString()));
        assertThat(PageData.lines(table, 1, 2)).singleElement().asString().endsWith(" -> 2");
        assertThat(PageData.lines(table, 2, 2))
                .containsExactly("The target JVM ended with status 134.");
        assertThat(PageData.lines(table, 5, 2)).containsExactly("Assumption failed: on Mars");
    }

    @Test
    void itIsToldWhatWasTried() {
        PageData page = page(Reports.everyVerdict());

        assertThat(column(page.block("Tests"), 3))
                .startsWith("12 executions, 9 interleavings, 0.3 s")
                .contains("1 execution, 1 interleaving, 0.0 s", "");
        assertThat(page.root().path("title").asString())
                .startsWith("7 tests: 1 passed, 1 single-threaded, 1 skipped, 1 found, ");
    }

    @Test
    void namesAndMessagesStayText() {
        JsonNode table = page(Reports.hostile()).block("Tests");

        assertThat(column(table, 0)).anySatisfy(name -> assertThat(name).contains("'<&>]]>"));
    }
}
