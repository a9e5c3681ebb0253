package dev.ravel.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ravel.model.StatementPair;
import dev.ravel.model.Violation;
import dev.ravel.report.ViolationReport.Extent;
import dev.ravel.report.ViolationReport.Proof;
import dev.ravel.report.ViolationReport.Trial;
import dev.ravel.report.ViolationReport.Watched;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class ViolationViewTest {
    private static final Violation VIOLATION =
            new Violation(
                    StatementPair.parse(
                            "call java.util.List.add in shop.Shop.order (Shop.java:7)"
                                    + " | call java.util.List.size in shop.Shop.close (Shop.java:9)"),
                    "java.util.ArrayList",
                    "shop.ShopTest.opens",
                    List.of(
                            "one is about to call java.util.List.add, holding no lock:",
                            "    at shop.Shop.order(Shop.java:7)",
                            "two is about to call java.util.List.size, holding no lock:",
                            "    at shop.Shop.close(Shop.java:9)",
                            "    at shop.Main.run(Main.java:3)"));

    private static PageData page(Trial trial) {
        ViolationReport report =
                new ViolationReport(
                        List.of(new Watched(VIOLATION, 3, "run-1/violation-1.txt", trial)),
                        new Extent(1, 1, 2, 30, 0, 0.25));
        return PageData.of(
                RunPage.watched(
                        "shop.Main", report.suite(new TestName("shop.Main", "main")), report));
    }

    @Test
    void bothStacksAreSideBySide() {
        JsonNode columns = page(Trial.NONE).root().at("/findings/0/about/0/columns");

        assertThat(columns).hasSize(2);
        assertThat(columns.path(0).path("title").asString())
                .isEqualTo("one is about to call java.util.List.add, holding no lock");
        assertThat(PageData.texts(columns.path(1).path("frames")))
                .containsExactly(
                        "at shop.Shop.close(Shop.java:9)", "at shop.Main.run(Main.java:3)");
    }

    @Test
    void theObjectAndHowOftenItWasCaught() {
        JsonNode table = page(Trial.NONE).block("Accesses at the same time");

        assertThat(PageData.lines(table, 0, 1)).containsExactly("java.util.ArrayList");
        assertThat(PageData.lines(table, 0, 2))
                .containsExactly("3 times -> 0", "shop.ShopTest.opens");
        assertThat(PageData.lines(table, 0, 3)).containsExactly("not tried");
    }

    @Test
    void whatWasConfirmedHasItsLanesAndItsCommand() {
        JsonNode watched = page(Trial.NONE).root().at("/findings/0");
        JsonNode confirmed =
                page(new Trial(Proof.HARMFUL, "a.ravel", Reports.lostUpdate().steps()))
                        .root()
                        .at("/findings/0");

        assertThat(watched.path("replay").asString()).isEmpty();
        assertThat(watched.has("rows")).isFalse();
        assertThat(confirmed.path("replay").asString()).isEqualTo("replay a.ravel");
        assertThat(confirmed.path("rows")).isNotEmpty();
    }
}
