package dev.ravel.session;

import dev.ravel.explore.FindingFiles;
import dev.ravel.model.FindingKind;
import dev.ravel.model.Header;
import dev.ravel.model.Headline;
import dev.ravel.model.ProgramText;
import dev.ravel.model.RunConfig;
import dev.ravel.model.Step;
import dev.ravel.report.Certainty;
import dev.ravel.report.Finding;
import dev.ravel.report.Kept;
import dev.ravel.report.Summary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Replays what a search has found, and shows it. */
public record Confirmation(
        TargetRun run, RunConfig config, Interleaving interleaving, Terminal terminal) {
    /** More of a stack trace, or of what was printed, hides the rest. */
    private static final int MOST_LINES = 50;

    private static final String KEEPS_LOCALS = "-XX:TieredStopAtLevel=1";

    /** All that a search has found; one that cannot be read costs no other. */
    public List<Finding> of(Search search) {
        List<Finding> findings = new ArrayList<>();
        LostFindings lost = new LostFindings();
        for (int i = 0; i < search.findings().size(); i++) {
            Path directory = search.findings().get(i);
            long count = search.count(i);
            lost.add(findings, directory, () -> of(directory, count));
        }
        lost.tell(findings, terminal);
        return findings;
    }

    /** A failure counts as found only after it has shown again from a fresh start. */
    public Finding of(Path directory, long count) {
        Path file = directory.resolve(FindingFiles.SCHEDULE);
        Header header = ScheduleFiles.read(file).header();
        if (config.search().budget().shrinkMillis() > 0 && !isEndless(header)) {
            try {
                run.shrink(asFound(header), file, directory);
            } catch (Stopped e) {
                // It stays as it was found; that it is not confirmed is told below.
            }
        }
        return confirm(directory, count);
    }

    /** The same for a schedule that is to stay as it was found. */
    public Finding confirm(Path directory, long count) {
        return confirm(directory, count, List.of());
    }

    /** The same, but if its steps are those that were shown just before, they are not repeated. */
    Finding confirm(Path directory, long count, List<Step> before) {
        Path file = directory.resolve(FindingFiles.SCHEDULE);
        Replayed replayed;
        try {
            replayed = run.replay(asFound(ScheduleFiles.read(file).header()), file, directory);
        } catch (Stopped e) {
            return unconfirmed(file, directory, count);
        }
        // What was made simpler may fail with another thread's name.
        Header header = ScheduleFiles.read(file).header();
        Finding finding =
                finding(
                        header.get("message"),
                        header,
                        file,
                        directory,
                        count,
                        replayed.isSame() ? "" : replayed.difference());
        show(finding, before);
        return finding;
    }

    /**
     * A schedule says which accesses to memory were steps, or were watched, when it was found. What
     * comes to no end is judged by what threads have in their local variables, too, of which the
     * JVM's last compiler keeps not all.
     */
    private RunConfig asFound(Header header) {
        RunConfig found = config.with(RunConfig.from(header).engine().memory());
        if (!isEndless(header)) {
            return found;
        }
        List<String> options = new ArrayList<>(found.program().javaOptions());
        options.add(KEEPS_LOCALS);
        return found.with(options);
    }

    private static boolean isEndless(Header header) {
        return FindingKind.ofWord(header.get("kind")).isEndless();
    }

    /** As it was found: the next run, or whoever replays it, may confirm it. */
    private Finding unconfirmed(Path file, Path directory, long count) {
        Header header = ScheduleFiles.read(file).header();
        Finding finding =
                new Finding(
                        summary(
                                header,
                                header.get("message"),
                                file,
                                count,
                                Certainty.NOT_YET_CONFIRMED),
                        header.get("place"),
                        text(directory.resolve(FindingFiles.DETAILS)),
                        text(directory.resolve(FindingFiles.OUTPUT)),
                        List.of());
        show(finding, List.of());
        return finding;
    }

    private static Summary.FindingSummary summary(
            Header header, String message, Path file, long count, Certainty certainty) {
        return new Summary.FindingSummary(
                header.get("kind"),
                message,
                header.get("labels"),
                count,
                file.toString(),
                certainty);
    }

    /** Shows what came of the replay of a schedule; files are in {@code directory}. */
    public Finding show(Replayed replayed, Path file, Path directory) {
        Header header = ScheduleFiles.read(file).header();
        String message = replayed.isSame() ? header.get("message") : replayed.difference();
        Finding finding = finding(message, header, file, directory, 1, "");
        show(finding, List.of());
        return finding;
    }

    /** What was written of a failure when its schedule was replayed into that directory. */
    public static Finding read(Path file, Path directory) {
        Header header = ScheduleFiles.read(file).header();
        return finding(header.get("message"), header, file, directory, 1, "");
    }

    /** The files of a finding, and the command that shows it again. */
    public Kept kept(Finding finding) {
        Path schedule = Path.of(finding.summary().schedule());
        return new Kept(ReplayWords.of(run.javaHome(), schedule.toString()), files(schedule));
    }

    private static List<String> files(Path schedule) {
        try (Stream<Path> files = Files.list(schedule.toAbsolutePath().getParent())) {
            return files.filter(Files::isRegularFile)
                    .map(file -> schedule.resolveSibling(file.getFileName()).toString())
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new RavelFailed("The files of %s cannot be listed: %s.".formatted(schedule, e));
        }
    }

    /** What keeps it from being confirmed is empty if nothing does. */
    private static Finding finding(
            String message,
            Header header,
            Path file,
            Path directory,
            long count,
            String difference) {
        boolean confirmed = difference.isEmpty();
        return new Finding(
                summary(
                        header,
                        message,
                        file,
                        count,
                        confirmed ? Certainty.CONFIRMED : Certainty.NOT_REPRODUCED),
                header.get("place"),
                confirmed ? text(directory.resolve(FindingFiles.DETAILS)) : difference,
                text(directory.resolve(FindingFiles.OUTPUT)),
                confirmed
                        ? Interleaving.read(directory.resolve(FindingFiles.INTERLEAVING))
                        : List.of());
    }

    private void show(Finding finding, List<Step> before) {
        Summary.FindingSummary summary = finding.summary();
        terminal.print("");
        terminal.tell(
                "%s%s%s: %s"
                        .formatted(
                                summary.kind().toUpperCase(Locale.ROOT),
                                summary.labels().isEmpty() ? "" : " (" + summary.labels() + ")",
                                summary.certainty().mark(),
                                Headline.of(summary.message())));
        if (summary.certainty() == Certainty.NOT_REPRODUCED) {
            terminal.tell(summary.certainty().sentence() + " " + finding.details());
            return;
        }
        if (summary.certainty() == Certainty.NOT_YET_CONFIRMED) {
            terminal.tell(summary.certainty().sentence());
        }
        Path schedule = Path.of(summary.schedule());
        showDetails(finding.details().lines().toList(), schedule);
        showOutput(ProgramText.lines(finding.output()).lines().toList(), schedule);
        if (!before.isEmpty() && before.equals(finding.steps())) {
            terminal.print("The interleaving is the one above.");
        } else if (!finding.steps().isEmpty()) {
            interleaving
                    .lines(finding.steps(), config.program().classPath(), terminal)
                    .forEach(terminal::print);
        }
        terminal.print("Replay it with:  " + ReplayWords.of(run.javaHome(), summary.schedule()));
    }

    /** The first lines; all of them are in a file beside the schedule. */
    private void showDetails(List<String> lines, Path schedule) {
        List<String> shown = new ArrayList<>(lines.subList(0, Math.min(MOST_LINES, lines.size())));
        if (lines.size() > MOST_LINES) {
            shown.add(
                    "... %d more lines are in %s"
                            .formatted(
                                    lines.size() - MOST_LINES,
                                    schedule.resolveSibling(FindingFiles.DETAILS)));
        }
        show(shown);
    }

    /** The last lines of what was printed; all of it is in a file beside the schedule. */
    private void showOutput(List<String> lines, Path schedule) {
        if (lines.size() > MOST_LINES) {
            terminal.tell(
                    "The program printed %d lines, which are in %s. The last ones:"
                            .formatted(lines.size(), schedule.resolveSibling(FindingFiles.OUTPUT)));
        } else if (!lines.isEmpty()) {
            terminal.print("The program printed:");
        }
        show(lines.subList(Math.max(0, lines.size() - MOST_LINES), lines.size()));
    }

    private void show(List<String> lines) {
        if (!lines.isEmpty()) {
            lines.forEach(terminal::print);
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
