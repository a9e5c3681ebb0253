package dev.ravel.session;

import dev.ravel.launch.JavaHome;
import dev.ravel.report.RunPage;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** What a run has found, as a page for a browser. */
public record ReportPage(JavaHome javaHome, Interleaving interleaving, Terminal terminal) {
    static final String NAME = "report.html";

    /**
     * Writes the page into the directory of a run that has found something, lists it on the page of
     * all runs, and says where both are, and what else is to be said of the run. The findings are
     * on the terminal and on the disk already, so that a page which cannot be written is no failure
     * of the run.
     *
     * @param directory that of the run
     * @param out the one that runs are written to
     */
    public void write(RunPage page, String classPath, Path directory, Path out) {
        if (!page.hasFindings()) {
            return;
        }
        if (!page.note().isEmpty()) {
            terminal.note(page.note());
        }
        Path file = directory.resolve(NAME);
        try {
            WholeFile.write(file, text(page, classPath));
            terminal.print("See it in a browser:  " + file);
            list(page, directory, out);
        } catch (IOException e) {
            terminal.note(
                    "%s could not be written (%s). What was found is in %s all the same. %s"
                            .formatted(file, reason(e), directory, nextStep(e)));
        }
    }

    private void list(RunPage page, Path directory, Path out) {
        String now = Instant.now().truncatedTo(ChronoUnit.MILLIS).toString();
        try {
            Path index = new RunIndex(out).add(directory, page.summary(now));
            terminal.print("All runs:  " + index);
        } catch (IOException e) {
            terminal.note(
                    "The page of all runs in %s could not be written (%s). %s"
                            .formatted(out, reason(e), nextStep(e)));
        }
    }

    private static String reason(IOException e) {
        return e instanceof FileAlreadyExistsException ? e.getMessage() : e.toString();
    }

    private static String nextStep(IOException e) {
        return e instanceof FileAlreadyExistsException there
                ? "Move %s away.".formatted(there.getFile())
                : "Free some disk space, or name another directory (--out, or ravel.out for a test).";
    }

    public String text(RunPage page, String classPath) {
        return page.html(
                interleaving.directories(classPath),
                schedule -> ReplayWords.of(javaHome, schedule));
    }
}
