package dev.ravel.session;

import dev.ravel.explore.FindingFiles;
import dev.ravel.model.Header;
import dev.ravel.model.Headline;
import dev.ravel.model.RunConfig;
import dev.ravel.report.Finding;
import dev.ravel.report.Summary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** Replays what a search has found, and shows it. */
public record Confirmation(
        TargetRun run, RunConfig config, Interleaving interleaving, Terminal terminal) {
    /** A failure counts as found only after it has shown again from a fresh start. */
    public Finding of(Path directory, long count) {
        Path file = directory.resolve(FindingFiles.SCHEDULE);
        Header header = ScheduleFiles.read(file).header();
        boolean isLivelock = header.get("kind").equals("livelock");
        if (config.search().budget().shrinkMillis() > 0 && !isLivelock) {
            run.shrink(config, file, directory);
        }
        return confirm(directory, count);
    }

    /** The same for a schedule that is to stay as it was found. */
    public Finding confirm(Path directory, long count) {
        Path file = directory.resolve(FindingFiles.SCHEDULE);
        String difference = run.replay(config, file, directory);
        // What was made simpler may fail with another thread's name.
        Header header = ScheduleFiles.read(file).header();
        Finding finding = finding(header, file, directory, count, difference);
        show(finding);
        return finding;
    }

    /** Runs one schedule, which stays as it is; files are written to {@code directory}. */
    public Finding replay(Path file, Path directory) {
        Header header = ScheduleFiles.read(file).header();
        Finding finding = finding(header, file, directory, 1, run.replay(config, file, directory));
        show(finding);
        return finding;
    }

    private static Finding finding(
            Header header, Path file, Path directory, long count, String difference) {
        boolean confirmed = difference == null;
        return new Finding(
                new Summary.FindingSummary(
                        header.get("kind"),
                        header.get("message"),
                        header.get("labels"),
                        count,
                        file.toString(),
                        confirmed),
                header.get("place"),
                confirmed ? text(directory.resolve(FindingFiles.DETAILS)) : difference,
                text(directory.resolve(FindingFiles.OUTPUT)),
                confirmed
                        ? Interleaving.read(directory.resolve(FindingFiles.INTERLEAVING))
                        : List.of());
    }

    private void show(Finding finding) {
        Summary.FindingSummary summary = finding.summary();
        terminal.print("");
        terminal.print(
                "%s%s%s: %s"
                        .formatted(
                                summary.kind().toUpperCase(Locale.ROOT),
                                summary.labels().isEmpty() ? "" : " (" + summary.labels() + ")",
                                summary.confirmed() ? "" : " (NOT REPRODUCED)",
                                Headline.of(summary.message())));
        if (!summary.confirmed()) {
            terminal.print("It did not show again from a fresh start. " + finding.details());
            return;
        }
        show(finding.details(), "");
        show(finding.output(), "The program printed:");
        terminal.print("The interleaving:");
        interleaving
                .lines(finding.steps(), config.program().classPath(), terminal)
                .forEach(terminal::print);
        terminal.print("Replay it with:  ravel replay " + summary.schedule());
    }

    private void show(String text, String title) {
        if (!text.isEmpty()) {
            if (!title.isEmpty()) {
                terminal.print(title);
            }
            text.lines().forEach(terminal::print);
            terminal.print("");
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new RavelFailed("%s cannot be read: %s.".formatted(file, e.getMessage()));
        }
    }
}
