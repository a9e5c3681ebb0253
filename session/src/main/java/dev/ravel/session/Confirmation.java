package dev.ravel.session;

import dev.ravel.explore.FindingFiles;
import dev.ravel.model.Header;
import dev.ravel.model.RunConfig;
import dev.ravel.report.Summary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Replays what a search has found, and shows it. */
public record Confirmation(
        TargetRun run, RunConfig config, Interleaving interleaving, Terminal terminal) {
    /** A failure counts as found only after it has shown again from a fresh start. */
    public Summary.FindingSummary of(Path directory, long count) {
        Path file = directory.resolve(FindingFiles.SCHEDULE);
        Header header = ScheduleFiles.read(file).header();
        boolean isLivelock = header.get("kind").equals("livelock");
        if (config.search().budget().shrinkMillis() > 0 && !isLivelock) {
            run.shrink(config, file, directory);
        }
        String difference = run.replay(config, file, directory);
        boolean confirmed = difference == null;
        // What was made simpler may fail with another thread's name.
        header = ScheduleFiles.read(file).header();
        terminal.print("");
        String labels = header.get("labels");
        terminal.print(
                "%s%s%s: %s"
                        .formatted(
                                header.get("kind").toUpperCase(java.util.Locale.ROOT),
                                labels.isEmpty() ? "" : " (" + labels + ")",
                                confirmed ? "" : " (NOT REPRODUCED)",
                                header.get("message")));
        if (confirmed) {
            show(directory.resolve(FindingFiles.DETAILS), "");
            show(directory.resolve(FindingFiles.OUTPUT), "The program printed:");
            terminal.print("The interleaving:");
            interleaving
                    .lines(
                            directory.resolve(FindingFiles.INTERLEAVING),
                            config.program().classPath(),
                            terminal)
                    .forEach(terminal::print);
            terminal.print("Replay it with:  ravel replay " + file);
        } else {
            terminal.print("It did not show again from a fresh start. " + difference);
        }
        return new Summary.FindingSummary(
                header.get("kind"),
                header.get("message"),
                header.get("labels"),
                count,
                file.toString(),
                confirmed);
    }

    private void show(Path file, String title) {
        try {
            String text = Files.readString(file);
            if (!text.isEmpty()) {
                if (!title.isEmpty()) {
                    terminal.print(title);
                }
                text.lines().forEach(terminal::print);
                terminal.print("");
            }
        } catch (IOException e) {
            throw new RavelFailed("%s cannot be read: %s.".formatted(file, e.getMessage()));
        }
    }
}
