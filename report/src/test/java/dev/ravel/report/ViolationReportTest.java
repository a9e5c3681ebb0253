package dev.ravel.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ravel.model.StatementPair;
import dev.ravel.model.Violation;
import dev.ravel.report.ViolationReport.Extent;
import dev.ravel.report.ViolationReport.Proof;
import dev.ravel.report.ViolationReport.Trial;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ViolationReportTest {
    private static final StatementPair PAIR =
            StatementPair.parse(
                    "call java.util.List.add in shop.Shop.order (Shop.java:7)"
                            + " | write shop.Shop.last in shop.Shop.close (Shop.java:9)");

    private static final Violation VIOLATION =
            new Violation(
                    PAIR,
                    "java.util.ArrayList",
                    "shop.ShopTest.opens",
                    List.of("one is about to", "    at shop.Shop.order(Shop.java:7)"));

    private static final ViolationReport REPORT =
            new ViolationReport(
                    List.of(
                            new ViolationReport.Watched(
                                    VIOLATION, 3, "run-1/violation-1.txt", Trial.NONE)),
                    new Extent(2, 1, 2, 30, 1, 0.25));

    @Test
    void isReadAsItWasWritten() {
        assertThat(Violation.parse(VIOLATION.text())).isEqualTo(VIOLATION);
    }

    @Test
    void isForPeople() {
        assertThat(
                        REPORT.with(
                                        Map.of(
                                                PAIR,
                                                new Trial(
                                                        Proof.HARMFUL, "a file.ravel", List.of())))
                                .lines())
                .contains(
                        "VIOLATION (harmful): Two threads are about to call java.util.List.add (Shop.java:7), and to write shop.Shop.last (Shop.java:9), on the same java.util.ArrayList at the same time.",
                        "Seen 3 times in shop.ShopTest.opens; written to run-1/violation-1.txt",
                        "Replay it with:  ravel replay 'a file.ravel'",
                        "30 accesses in 2 classes were watched, but not those in 1 other; 1 pair of them violates thread safety. Delays took 0.3 s. 1 of 2 JVMs did not come to the end, and may have had more.");
    }

    @Test
    void isForScripts() {
        assertThat(REPORT.pairs()).containsExactly("shop.Shop:7 shop.Shop:9");
        assertThat(new JsonSchema("watch.schema.json").complaints(REPORT.json())).isEmpty();
    }

    @Test
    void scriptsDoNotTakeInstructionsForLines() {
        StatementPair pair =
                StatementPair.parse(
                        "call java.util.List.add in shop.Shop.order (bytecode:7)"
                                + " | write shop.Shop.last in shop.Shop.close (bytecode:9)");
        ViolationReport report =
                new ViolationReport(
                        List.of(
                                new ViolationReport.Watched(
                                        new Violation(pair, "", "", List.of()), 1, "", Trial.NONE)),
                        new Extent(1, 1, 1, 2, 0, 0));

        assertThat(report.pairs()).containsExactly("shop.Shop.order@7 shop.Shop.close@9");
    }

    @Test
    void isAReportOfTheTestThatItHappenedIn() {
        TestName program = new TestName("shop.Main", "main");

        assertThat(REPORT.suite(program).tests())
                .singleElement()
                .satisfies(
                        test -> {
                            assertThat(test.test())
                                    .isEqualTo(new TestName("shop.ShopTest", "opens"));
                            assertThat(test.verdict()).isEqualTo(Verdict.FOUND);
                        });
        assertThat(
                        new ViolationReport(List.of(), new Extent(1, 1, 2, 30, 0, 0))
                                .suite(program)
                                .tests())
                .extracting(TestReport::verdict)
                .containsExactly(Verdict.PASSED);
    }
}
