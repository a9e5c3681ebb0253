package dev.ravel.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ravel.model.Schedule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import outside.FailsInManyWays;

/** Whether the files of findings in {@link FailsInManyWays} are whole, whatever stopped Ravel. */
final class WholeFindings {
    private static final int INTERLEAVING_COLUMNS = 12;

    private WholeFindings() {}

    /** Checks every file that has its final name. */
    static void check(List<Path> files) throws IOException {
        for (Path file : files) {
            String name = file.getFileName().toString();
            List<String> lines = Files.readAllLines(file);
            switch (name) {
                case "schedule.ravel", "original.ravel" ->
                        assertThat(Schedule.parse(file.toString(), lines).choices())
                                .as(file.toString())
                                .isNotEmpty();
                case "interleaving.txt" ->
                        assertThat(lines)
                                .as(file.toString())
                                .isNotEmpty()
                                .allMatch(WholeFindings::isStep);
                case "details.txt" ->
                        assertThat(lines)
                                .as(file.toString())
                                .last()
                                .asString()
                                .contains("outside.FailsInManyWays.main(");
                case "output.txt" ->
                        assertThat(lines)
                                .as(file.toString())
                                .isEqualTo(FailsInManyWays.OUTPUT.lines().toList());
                case "findings.json" ->
                        assertThat(lines)
                                .as(file.toString())
                                .singleElement()
                                .asString()
                                .endsWith("}");
                case "report.html", "index.html" ->
                        assertThat(lines).as(file.toString()).last().isEqualTo("</html>");
                default -> assertThat(name).endsWith(".unfinished");
            }
        }
    }

    private static boolean isStep(String line) {
        return line.split("\t", -1).length == INTERLEAVING_COLUMNS;
    }
}
