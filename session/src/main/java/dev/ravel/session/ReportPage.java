package dev.ravel.session;

import dev.ravel.launch.JavaHome;
import dev.ravel.report.HtmlReport;
import dev.ravel.report.SuiteReport;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** What a run has found, as a page for a browser. */
public record ReportPage(JavaHome javaHome, Interleaving interleaving, Terminal terminal) {
    private static final String NAME = "report.html";

    /**
     * Writes the page into the directory of a run that has found something, and says where it is.
     * The findings are on the terminal and on the disk already, so that a page which cannot be
     * written is no failure of the run.
     */
    public void write(SuiteReport report, String classPath, Path directory) {
        if (report.tests().stream().allMatch(test -> test.findings().isEmpty())) {
            return;
        }
        Path file = directory.resolve(NAME);
        try {
            writeWhole(file, text(report, classPath));
            terminal.print("See it in a browser:  " + file);
        } catch (IOException e) {
            terminal.note(
                    "%s could not be written (%s). What was found is in %s all the same; free some disk space, or name another directory with --out."
                            .formatted(file, e, directory));
        }
    }

    public String text(SuiteReport report, String classPath) {
        return HtmlReport.of(
                report,
                interleaving.directories(classPath),
                schedule -> ReplayWords.of(javaHome, schedule));
    }

    /** The file is whole or not there, also after a kill. */
    private static void writeWhole(Path file, String text) throws IOException {
        Path unfinished = Files.createTempFile(file.getParent(), NAME, ".unfinished");
        try {
            Files.write(unfinished, text.getBytes(StandardCharsets.UTF_8));
            Files.move(
                    unfinished,
                    file,
                    StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(unfinished);
        }
    }
}
