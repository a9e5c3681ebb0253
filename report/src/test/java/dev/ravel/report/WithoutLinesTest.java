package dev.ravel.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class WithoutLinesTest {
    private static final String SENTENCE =
            "Compiled without line numbers: bank.Bank, bank.Teller. Places there are shown as the method and the instruction that a statement begins with, as 'javap -c' counts them. Compile with -g (in Maven, <debug>true</debug> for the compiler plugin) to see lines.";

    @TempDir private Path directory;

    private static SuiteReport suite(Finding... findings) {
        return new SuiteReport(
                List.of(
                        TestReport.explored(
                                Reports.test("adds"), Reports.EFFORT, List.of(findings))));
    }

    @Test
    void stepsAndStacksTellTheClasses() {
        assertThat(WithoutLines.in(List.of(Reports.withoutLines())).sentence()).isEqualTo(SENTENCE);
        assertThat(WithoutLines.in(List.of(Reports.lostUpdate(), Reports.deadlock())).sentence())
                .isEmpty();
    }

    @Test
    void statementsDoSoToo() {
        Finding race =
                Reports.raceOf(
                        "read a.A.x in a.A.get (bytecode:1)\nwrite a.A.x in b.B.set (B.java:7)\n");

        assertThat(WithoutLines.in(List.of(race)).sentence()).contains("numbers: a.A. Places");
    }

    @Test
    void manyClassesAreNotAllNamedAndThoseOfLibrariesNotAtAll() {
        Finding race =
                Reports.raceOf(
                        """
                        at a.A.x(bytecode:1)
                        at app//a.B.x(bytecode:1)
                        at a.C$Inner.x(bytecode:1)
                        at a.D.x(bytecode:1)
                        at a.E.x(bytecode:1)
                        at a.Proxy$$1.x(bytecode:1)
                        """);

        assertThat(WithoutLines.in(List.of(race)).sentence())
                .contains("numbers: a.A, a.B, a.C$Inner and 2 more. Places");
    }

    @Test
    void thePageOfARunSaysSoOnce() {
        RunPage page = RunPage.explored("explore", "bank.Bank", suite(Reports.withoutLines()));

        assertThat(page.note()).isEqualTo(SENTENCE);
        assertThat(PageData.of(page).root().path("note").asString()).isEqualTo(SENTENCE);
    }

    @Test
    void aPageHasNoSourceForSuchPlaces() {
        RunPage page = RunPage.explored("explore", "bank.Bank", suite(Reports.withoutLines()));

        JsonNode finding = PageData.of(page, directory).root().at("/findings/0");

        assertThat(finding.path("places")).isEmpty();
        assertThat(finding.toString()).contains("Bank.add@14").doesNotContain("null");
    }

    @Test
    void sarifNamesTheFileOfTheClassAndNoLine() {
        String log =
                Sarif.log(
                        suite(Reports.withoutLines()),
                        new SourceDirectories(List.of()),
                        directory,
                        "1.2.3");

        assertThat(JsonSchema.read(log).at("/runs/0/results/0/locations/0/physicalLocation"))
                .hasToString("{\"artifactLocation\":{\"uri\":\"bank/Teller.java\"}}");
        assertThat(log).doesNotContain("startLine");
        assertThat(new JsonSchema("sarif-schema-2.1.0.json").complaints(log)).isEmpty();
    }

    @Test
    void linesWithoutAFileAreLookedUpInThatOfTheClass() {
        assertThat(SourcePlace.of("bank.Bank$Vault", "Bank:12").orElseThrow().path())
                .isEqualTo("bank/Bank.java");
    }
}
