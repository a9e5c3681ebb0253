package dev.ravel.session;

import dev.ravel.model.BadFile;
import dev.ravel.model.Violation;
import dev.ravel.report.ViolationReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Reads what the agent that watches has written in one or more JVMs. */
public final class WatchedRun {
    private static final String VIOLATION = "violation-";

    private final List<ViolationReport.Watched> violations = new ArrayList<>();
    private long classes;
    private long sites;
    private long unwoven;
    private long delayedMillis;
    private int begun;
    private int ended;

    private WatchedRun() {}

    /** The directories of runs below another one. */
    public static List<Path> runs(Path out) {
        try (Stream<Path> files = Files.list(out)) {
            return files.filter(Files::isDirectory)
                    .filter(file -> file.getFileName().toString().startsWith("run-"))
                    .sorted()
                    .toList();
        } catch (NoSuchFileException e) {
            return List.of();
        } catch (IOException e) {
            throw new RavelFailed("%s cannot be read: %s.".formatted(out, e));
        }
    }

    /** What was found in runs; a pair counts once, and in the test that it was first seen in. */
    public static ViolationReport read(List<Path> runs) {
        WatchedRun all = new WatchedRun();
        try {
            for (Path run : runs) {
                all.add(run);
            }
        } catch (IOException e) {
            throw new RavelFailed("What was watched cannot be read: " + e);
        }
        if (all.begun == 0 && all.violations.isEmpty()) {
            throw new RavelFailed(
                    "Nothing was watched: no JVM with the agent came far enough to write something. What it said is above.");
        }
        if (all.sites == 0 && all.violations.isEmpty()) {
            throw new RavelFailed(
                    "Nothing was watched: no class of the program has an access to watch. Classes of the JDK are not watched.");
        }
        return new ViolationReport(
                all.violations,
                new ViolationReport.Extent(
                        runs.size(),
                        all.ended,
                        all.classes,
                        all.sites,
                        all.unwoven,
                        all.delayedMillis / 1000.0));
    }

    private void add(Path run) throws IOException {
        Map<String, Long> counts = counts(run);
        List<Path> files;
        try (Stream<Path> all = Files.list(run)) {
            files =
                    all.filter(file -> isViolation(file.getFileName().toString()))
                            .sorted()
                            .toList();
        }
        if (Files.exists(run.resolve("lost"))) {
            throw new RavelFailed(
                    "Violations could not be written to %s; what was found is in the output of the program. Free some disk space there. A program that ran out of memory needs more of that."
                            .formatted(run));
        }
        for (Path file : files) {
            Violation violation = parse(file);
            boolean isKnown =
                    violations.stream()
                            .anyMatch(known -> known.violation().pair().equals(violation.pair()));
            if (!isKnown) {
                violations.add(
                        new ViolationReport.Watched(
                                violation,
                                counts.getOrDefault(violation.pair().text(), 1L),
                                file.toString(),
                                ViolationReport.Trial.NONE));
            }
        }
        addSummary(run.resolve("summary.txt"));
    }

    private static boolean isViolation(String name) {
        return name.startsWith(VIOLATION) && name.endsWith(".txt");
    }

    private static Violation parse(Path file) throws IOException {
        try {
            return Violation.parse(Files.readString(file));
        } catch (BadFile e) {
            throw new RavelFailed("%s is damaged: %s".formatted(file, e.getMessage()));
        }
    }

    /** None if the run was killed. */
    private static Map<String, Long> counts(Path run) throws IOException {
        Map<String, Long> counts = new HashMap<>();
        Path file = run.resolve("pairs.txt");
        for (String line : Files.exists(file) ? Files.readAllLines(file) : List.<String>of()) {
            int tab = line.indexOf('\t');
            counts.put(line.substring(tab + 1), Long.parseLong(line.substring(0, tab)));
        }
        return counts;
    }

    private void addSummary(Path file) throws IOException {
        if (!Files.exists(file)) {
            return;
        }
        begun++;
        for (String line : Files.readAllLines(file)) {
            long number = Long.parseLong(line.substring(line.indexOf(' ') + 1));
            switch (line.substring(0, line.indexOf(':'))) {
                case "classes" -> classes += number;
                case "sites" -> sites += number;
                case "unwoven" -> unwoven += number;
                case "ended" -> ended += (int) number;
                default -> delayedMillis += number;
            }
        }
    }
}
