package dev.ravel.bench;

import dev.ravel.launch.TargetJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Calibrates Ravel on all correct subjects, prints what was not caught, and counts by kinds of
 * defects. From the root of the project:
 *
 * <pre>
 * mvn -q -pl bench,subjects -am package -DskipTests
 * java -cp bench/target/classes:cli/target/ravel.jar dev.ravel.bench.Calibrations subjects/target/classes
 * </pre>
 *
 * <p>What follows the directory goes to {@code ravel calibrate}, such as {@code --memory}.
 */
public final class Calibrations {
    /** Every subject needs far less; what takes longer hangs. */
    private static final int LIMIT_SECONDS = 1_800;

    private final Report report = new Report(true);
    private final List<CalibratedDefect> defects = new ArrayList<>();
    private final Path subjects;
    private final List<String> options;

    private Calibrations(Path subjects, List<String> options) {
        this.subjects = subjects;
        this.options = options;
    }

    public static void main(String[] arguments) throws IOException {
        if (arguments.length == 0) {
            System.err.println("Name the directory with the classes of the subjects.");
            System.exit(2);
        }
        List<String> options = Arrays.asList(arguments).subList(1, arguments.length);
        new Calibrations(Path.of(arguments[0]), options).run();
    }

    private void run() throws IOException {
        List<String> lines = Files.readAllLines(subjects.resolve("subjects.tsv"));
        for (String line : lines) {
            String[] columns = line.split("\t", -1);
            if (columns.length > 2 && columns[1].equals("none")) {
                calibrate(columns[0], Stream.of(columns[2].split(" ")));
            }
        }
        printKinds();
    }

    private void calibrate(String mainClass, Stream<String> needed) {
        List<String> words = new ArrayList<>();
        words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        words.addAll(List.of("-jar", Programs.locationOf(TargetJvm.class).toString()));
        words.addAll(List.of("calibrate", "--json", "--defects", "1000"));
        needed.filter(word -> !word.isEmpty()).forEach(words::add);
        words.addAll(options);
        words.addAll(List.of("-cp", subjects.toString(), mainClass));
        Command.Ended ended = new Command(words).run(LIMIT_SECONDS);
        List<CalibratedDefect> found = CalibratedDefect.all(ended.lastLine());
        defects.addAll(found);
        report.sentence(
                "%s: %d defects, %d caught, %.0f s"
                        .formatted(
                                mainClass,
                                found.size(),
                                found.stream().filter(CalibratedDefect::caught).count(),
                                ended.seconds()));
        ended.output()
                .lines()
                .filter(line -> line.matches(" +(not caught|not executed|never fails)  .*"))
                .forEach(System.out::println);
    }

    private void printKinds() {
        report.heading("Kinds of defects");
        report.columns(
                "kind",
                "defects",
                "executed",
                "caught",
                "in the first execution",
                "median execution",
                "never fails",
                "not caught");
        Map<String, List<CalibratedDefect>> kinds =
                defects.stream()
                        .collect(
                                Collectors.groupingBy(
                                        CalibratedDefect::kind, TreeMap::new, Collectors.toList()));
        kinds.forEach(this::printKind);
        printKind("all", defects);
    }

    private void printKind(String name, List<CalibratedDefect> all) {
        List<Long> caught =
                all.stream()
                        .filter(CalibratedDefect::caught)
                        .map(CalibratedDefect::executions)
                        .sorted()
                        .toList();
        report.row(
                name,
                Integer.toString(all.size()),
                count(all, CalibratedDefect::executed),
                Integer.toString(caught.size()),
                count(all, defect -> defect.caught() && defect.executions() == 1),
                caught.isEmpty() ? "" : caught.get((caught.size() - 1) / 2).toString(),
                count(all, CalibratedDefect::exhausted),
                count(all, CalibratedDefect::isMissed));
    }

    private static String count(List<CalibratedDefect> all, Predicate<CalibratedDefect> condition) {
        return Long.toString(all.stream().filter(condition).count());
    }
}
