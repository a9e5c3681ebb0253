package dev.ravel.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ravel.model.crash.Bundle;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class CrashViewTest {
    private static CrashTrial trial(String call, int distance, Finding finding) {
        return new CrashTrial(
                call,
                distance,
                2,
                4,
                3,
                4,
                false,
                true,
                "recorded",
                finding,
                finding == null ? List.of() : List.of("out/BuyCrashTest.java"),
                finding == null ? "no execution failed" : "");
    }

    @Test
    void aCrashIsShownWithItsThreadsAndTheirCalls() {
        PageData page = PageData.of(RunPage.recorded("crash-1.bundle", BundlePageTest.shop()));
        JsonNode threads = page.block("Where the threads were").path("columns");

        assertThat(page.root().path("title").asString())
                .isEqualTo("a.Empty: no stock in thread buyer (Shop.java:9).");
        assertThat(threads).hasSize(2);
        assertThat(threads.path(0).path("title").asString()).isEqualTo("buyer, which crashed");
        assertThat(PageData.texts(threads.path(0).path("notes")))
                .containsExactly(
                        "in a.Shop.buy",
                        "on a.Shop#1 {stock = int 1, items = java.util.ArrayList#2}",
                        "with java.util.ArrayList#2 {\"x\", null}",
                        "with int 3");
        assertThat(PageData.texts(threads.path(0).path("frames")))
                .containsExactly("a.Empty: no stock", "at a.Shop.buy(Shop.java:9)");
        assertThat(page.block("The schedule, as far as it is known").path("text").asString())
                .contains("buyer  Shop.java:7   read a.Shop.stock (2 times)");
        assertThat(PageData.texts(page.block("").path("items")))
                .contains("other had ended.", "Left out: Libraries were not recorded.");
    }

    @Test
    void testsThatCrashAgainLeadToTheirLanes() {
        Bundle bundle = BundlePageTest.shop();
        CrashReport report =
                CrashReport.of(
                        bundle,
                        List.of(
                                trial("a.Shop.take", 0, null),
                                trial("a.Shop.buy", 1, Reports.lostUpdate())));
        JsonNode table =
                PageData.of(RunPage.reproduced("crash-1.bundle", bundle, report))
                        .block("Tests that were made of it");

        assertThat(PageData.lines(table, 0, 3))
                .containsExactly("not reproduced", "no execution failed");
        assertThat(PageData.lines(table, 1, 1)).containsExactly("1 call");
        assertThat(PageData.lines(table, 1, 3))
                .containsExactly(
                        "reproduced", "in the recorded order -> 0", "out/BuyCrashTest.java");
    }

    @Test
    void whatAStrangersBundleSaysIsNeverMarkup() {
        String html =
                RunPage.recorded("x", BundlePageTest.hostile())
                        .html(new SourceDirectories(List.of()), schedule -> schedule);

        assertThat(html).doesNotContain("<![CDATA[").endsWith("</html>\n");
        assertThat(PageData.in(html).root().path("title").asString()).contains("<&>]]>");
    }
}
