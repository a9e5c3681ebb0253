package dev.ravel.session;

import dev.ravel.explore.FindingFiles;
import dev.ravel.model.BadFile;
import dev.ravel.model.Header;
import dev.ravel.model.Outcome;
import dev.ravel.model.RunConfig;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** What earlier runs of a program have left below the directory that runs write to. */
final class EarlierRuns {
    private EarlierRuns() {}

    /**
     * The schedules of the last run that has any with that name, of the same program.
     *
     * @param prefix of the directories that they are in; a number follows it
     * @param isMeant what the header of a schedule has to say
     */
    static List<Path> lastSchedules(
            RunConfig config, Path parent, String prefix, Predicate<Header> isMeant) {
        List<Path> runs = children(parent, "run-");
        for (int i = runs.size() - 1; i >= 0; i--) {
            List<Path> schedules = schedules(config, runs.get(i), prefix, isMeant);
            if (!schedules.isEmpty()) {
                return schedules;
            }
        }
        return List.of();
    }

    /** The same of all runs. */
    static List<Path> allSchedules(
            RunConfig config, Path parent, String prefix, Predicate<Header> isMeant) {
        return children(parent, "run-").stream()
                .flatMap(run -> schedules(config, run, prefix, isMeant).stream())
                .toList();
    }

    private static List<Path> schedules(
            RunConfig config, Path run, String prefix, Predicate<Header> isMeant) {
        List<Path> schedules = new ArrayList<>();
        for (Path finding : children(run, prefix)) {
            Path schedule = finding.resolve(FindingFiles.SCHEDULE);
            if (Files.exists(schedule) && isOf(schedule, config, isMeant)) {
                schedules.add(schedule);
            }
        }
        return schedules;
    }

    /** A file that cannot be read is not the next run's business. */
    private static boolean isOf(Path schedule, RunConfig config, Predicate<Header> isMeant) {
        try {
            Header header = ScheduleFiles.read(schedule).header();
            Outcome.from(header);
            RunConfig.from(header);
            return header.get("main").equals(config.program().mainClass())
                    && header.all("argument").equals(config.program().arguments())
                    && isMeant.test(header);
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
}
