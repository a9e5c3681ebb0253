package dev.ravel.cli;

import dev.ravel.explore.FindingFiles;
import dev.ravel.model.Header;
import dev.ravel.model.RunConfig;
import dev.ravel.report.Summary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Runs a program under many interleavings, and reports those that fail. */
@Command(
        name = "explore",
        description = "Runs a program under many interleavings, and reports those that fail.",
        mixinStandardHelpOptions = true)
final class ExploreCommand implements Callable<Integer> {
    /** Where the counts of the findings begin in the summary of a target JVM. */
    private static final int FIRST_COUNT = 5;

    @Mixin private TargetOptions options;
    @Mixin private Interleaving interleaving;

    @Option(
            names = "--no-rerun",
            description = "Do not begin with the interleavings that failed in the last run.")
    private boolean noRerun;

    private final Terminal terminal = new Terminal();
    private final List<Path> directories = new ArrayList<>();
    private long[] numbers = new long[0];
    private String carrier = "";

    @Override
    public Integer call() {
        RunConfig config = options.config();
        TargetRun run = new TargetRun(options.javaHome(), terminal);
        EarlierFindings earlier =
                noRerun
                        ? EarlierFindings.none(terminal)
                        : EarlierFindings.of(config, options.out, terminal);
        OutDirectory out = OutDirectory.next(options.out);
        try {
            run.start(
                    "explore",
                    config,
                    earlier.schedules(),
                    out.path(),
                    Map.of(
                            "reruns",
                            earlier::judge,
                            "running",
                            kind -> carrier = kind,
                            "progress",
                            this::progress,
                            "finding",
                            directory -> directories.add(Path.of(directory)),
                            "done",
                            this::done));
        } finally {
            out.removeIfEmpty();
        }
        if (numbers.length != FIRST_COUNT + directories.size()) {
            throw new RavelFailed(
                    "The target JVM found %d failures, but told of %d; look into %s."
                            .formatted(
                                    numbers.length - FIRST_COUNT, directories.size(), out.path()));
        }
        List<Summary.FindingSummary> findings = new ArrayList<>();
        for (int i = 0; i < directories.size(); i++) {
            findings.add(confirm(run, config, directories.get(i), numbers[FIRST_COUNT + i]));
        }
        Summary summary =
                new Summary(
                        numbers[0],
                        numbers[1] / 1e9,
                        numbers[2],
                        numbers[3],
                        numbers[4] == 1,
                        carrier,
                        findings,
                        earlier.summary());
        report(summary);
        boolean confirmed = findings.stream().anyMatch(Summary.FindingSummary::confirmed);
        return confirmed ? Ravel.FOUND : Ravel.NOTHING_FOUND;
    }

    private void progress(String text) {
        String[] words = text.split(" ");
        terminal.progress("%s executions, %s distinct interleavings".formatted(words[0], words[1]));
    }

    private void done(String text) {
        String[] words = text.split(" ");
        numbers = new long[words.length];
        for (int i = 0; i < words.length; i++) {
            numbers[i] = Long.parseLong(words[i]);
        }
    }

    /** A failure counts as found only after it has shown again from a fresh start. */
    private Summary.FindingSummary confirm(
            TargetRun run, RunConfig config, Path directory, long count) {
        Path file = directory.resolve(FindingFiles.SCHEDULE);
        Header header = ScheduleFiles.read(file).header();
        boolean isLivelock = header.get("kind").equals("livelock");
        if (config.shrinkMillis() > 0 && !isLivelock) {
            run.shrink(config, file, directory);
        }
        String difference = run.replay(config, file, directory);
        boolean confirmed = difference == null;
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
                            config.classPath(),
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

    private static String count(long number, String thing) {
        return number + " " + thing + (number == 1 ? "" : "s");
    }

    private void report(Summary summary) {
        terminal.print(
                "%s in %.1f s (%.0f a second on %s carriers), %s, %s."
                        .formatted(
                                count(summary.executions(), "execution"),
                                summary.seconds(),
                                summary.executionsPerSecond(),
                                summary.carrier(),
                                count(summary.distinctInterleavings(), "distinct interleaving"),
                                count(summary.findings().size(), "finding")));
        if (summary.findings().isEmpty()) {
            terminal.print(summary.trust());
            if (!options.memory) {
                terminal.print(
                        "Accesses to plain fields were no scheduling points; with --memory they are.");
            }
        }
        if (options.json) {
            terminal.print(summary.json());
        }
    }
}
