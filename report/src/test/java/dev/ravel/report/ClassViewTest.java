package dev.ravel.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class ClassViewTest {
    @TempDir private Path directory;

    private ClassReport unsafe() {
        return new ClassReport(
                "bank.Account",
                ClassReport.Safety.UNSAFE,
                "java.lang.AssertionError in Thread 1",
                Reports.lostUpdate(),
                new HuntEffort(17, 230, 1.25, 0.5, 0.75),
                List.of(
                        directory.resolve("Plain.java").toString(),
                        directory.resolve("PlainTest.java").toString()),
                List.of("1: add, then 2: add", "2: add, then 1: add"),
                List.of("close() ends the JVM"),
                List.of());
    }

    private PageData page() {
        List<ClassReport> classes =
                List.of(ClassReport.notTested("bank.Teller", "It is an interface."), unsafe());
        return PageData.of(
                RunPage.generated(
                        "2 classes",
                        new SuiteReport(classes.stream().map(ClassReport::asTest).toList()),
                        classes));
    }

    @Test
    void eachClassIsARowAndTheBrokenOneLeadsToItsLanes() {
        JsonNode table = page().block("Classes");

        assertThat(page().root().path("title").asString())
                .isEqualTo("1 of 2 classes are not thread-safe.");
        assertThat(PageData.lines(table, 0, 1)).containsExactly("not tested");
        assertThat(PageData.lines(table, 0, 2)).containsExactly("It is an interface.");
        assertThat(PageData.lines(table, 1, 2))
                .containsExactly("java.lang.AssertionError in Thread 1 -> 0");
        assertThat(PageData.lines(table, 1, 3)).first().asString().startsWith("17 tests, 230 ");
    }

    @Test
    void belowTheLanesAreTheOrdersThatCannotBeAndTheTest() throws IOException {
        Files.writeString(directory.resolve("PlainTest.java"), "class PlainTest {}\n");

        JsonNode about = page().root().at("/findings/0/about");

        assertThat(PageData.texts(about.path(0).path("items")))
                .containsExactly("1: add, then 2: add", "2: add, then 1: add");
        assertThat(about.path(1).path("text").asString()).isEqualTo("class PlainTest {}\n");
        assertThat(about.path(1).path("open").asBoolean()).isTrue();
        assertThat(about.path(2).path("text").asString())
                .startsWith("The file could not be read")
                .contains("Plain.java");
    }
}
