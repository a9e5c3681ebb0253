package dev.ravel.session;

import dev.ravel.explore.FindingFiles;
import dev.ravel.model.BadFile;
import dev.ravel.model.Header;
import dev.ravel.model.Headline;
import dev.ravel.model.Outcome;
import dev.ravel.model.RunConfig;
import dev.ravel.report.Summary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * The findings of the last run of a program that had any. The next run tries their schedules first.
 */
public final class EarlierFindings {
    private static final int MAX_RERUNS = 20;

    private final List<Path> schedules;
    private final Terminal terminal;
    private final List<Summary.EarlierFinding> summary = new ArrayList<>();

    private EarlierFindings(List<Path> schedules, Terminal terminal) {
        this.schedules = schedules;
        this.terminal = terminal;
    }

    public static EarlierFindings none(Terminal terminal) {
        return new EarlierFindings(List.of(), terminal);
    }

    /** Looks below the directory that runs write to. */
    public static EarlierFindings of(RunConfig config, Path parent, Terminal terminal) {
        List<Path> runs = children(parent, "run-");
        for (int i = runs.size() - 1; i >= 0; i--) {
            List<Path> schedules = new ArrayList<>();
            for (Path finding : children(runs.get(i), "finding-")) {
                Path schedule = finding.resolve(FindingFiles.SCHEDULE);
                if (Files.exists(schedule) && isOf(schedule, config)) {
                    schedules.add(schedule);
                }
            }
            if (!schedules.isEmpty()) {
                int count = Math.min(MAX_RERUNS, schedules.size());
                return new EarlierFindings(schedules.subList(0, count), terminal);
            }
        }
        return none(terminal);
    }

    /** A file that cannot be read is not the next run's business. */
    private static boolean isOf(Path schedule, RunConfig config) {
        try {
            Header header = ScheduleFiles.read(schedule).header();
            Outcome.from(header);
            return header.get("main").equals(config.program().mainClass())
                    && header.all("argument").equals(config.program().arguments());
        } catch (UsageError | BadFile e) {
            return false;
        }
    }

    /** Sub-directories with such a name and a number, the lowest first. */
    private static List<Path> children(Path parent, String prefix) {
        if (!Files.isDirectory(parent)) {
            return List.of();
        }
        try (Stream<Path> all = Files.list(parent)) {
            return all.filter(child -> number(child, prefix) > 0)
                    .sorted(Comparator.comparingInt(child -> number(child, prefix)))
                    .toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    private static int number(Path child, String prefix) {
        String name = child.getFileName().toString();
        String digits = name.startsWith(prefix) ? name.substring(prefix.length()) : "";
        return digits.matches("[0-9]{1,9}") ? Integer.parseInt(digits) : 0;
    }

    public List<Path> schedules() {
        return schedules;
    }

    public List<Summary.EarlierFinding> summary() {
        return summary;
    }

    /** The target JVM tells what became of each. */
    public void judge(String verdicts) {
        String[] words = verdicts.isEmpty() ? new String[0] : verdicts.split(" ");
        for (int i = 0; i < words.length; i++) {
            summary.add(
                    new Summary.EarlierFinding(
                            schedules.get(i).toString(), words[i].equals("there")));
            Header header = ScheduleFiles.read(schedules.get(i)).header();
            terminal.print(
                    "%s: %s (%s; %s)"
                            .formatted(
                                    switch (words[i]) {
                                        case "there" -> "Still there";
                                        case "gone" -> "Fixed: its interleaving no longer fails";
                                        default ->
                                                "Not seen again, and its interleaving no longer exists";
                                    },
                                    Headline.of(header.get("message")),
                                    header.get("kind"),
                                    schedules.get(i).getParent()));
        }
    }
}
