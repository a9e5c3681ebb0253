package dev.ravel.session;

import dev.ravel.model.BadFile;
import dev.ravel.model.Step;
import dev.ravel.report.Explanation;
import dev.ravel.report.InterleavingTable;
import dev.ravel.report.SourceDirectories;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/**
 * How the steps of an execution are shown.
 *
 * @param sources where source files are, as a path; null for the usual directories near the working
 *     directory and the class path
 * @param allSteps every step is listed, those inside the JDK included, and there is no table
 */
public record Interleaving(String sources, boolean allSteps) {
    /** More than anybody reads, and no more than fits into memory several times. */
    private static final int MOST_STEPS = 100_000;

    public static final Interleaving DEFAULT = new Interleaving(null, false);

    /** The sentence that says what matters about it, if there is one, and then all of it. */
    List<String> lines(List<Step> steps, String classPath, Terminal terminal) {
        SourceDirectories directories = directories(classPath);
        String order = Explanation.ofOrder(steps);
        List<String> lines = new ArrayList<>(order.isEmpty() ? List.of() : terminal.folded(order));
        lines.add("The interleaving:");
        lines.addAll(
                allSteps
                        ? steps.stream().map(Interleaving::line).toList()
                        : InterleavingTable.lines(
                                steps, directories, terminal.width(), terminal.hasColour()));
        return lines;
    }

    public List<String> lines(Path file, String classPath, Terminal terminal) {
        return lines(read(file), classPath, terminal);
    }

    /** The steps of a file; of very many, the first and the last ones, where it went wrong. */
    static List<Step> read(Path file) {
        List<Step> first = new ArrayList<>();
        Deque<Step> last = new ArrayDeque<>();
        try (BufferedReader reader = Files.newBufferedReader(file)) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                if (!line.isEmpty()) {
                    (first.size() < MOST_STEPS / 2 ? first : last).add(Step.parse(line));
                    if (last.size() > MOST_STEPS / 2 && isOrdering(last.peek())) {
                        first.add(last.remove());
                    } else if (last.size() > MOST_STEPS / 2) {
                        last.remove();
                    }
                }
            }
        } catch (IOException | BadFile e) {
            throw new RavelFailed("%s cannot be read: %s".formatted(file, e.getMessage()));
        }
        first.addAll(last);
        return first;
    }

    /**
     * Without these, what happens before and after a thread would seem to be in conflict with it.
     */
    private static boolean isOrdering(Step step) {
        return switch (step.operation()) {
            case START, BEGIN, END, JOIN, INSPECT -> true;
            default -> false;
        };
    }

    /** Where the source files of a program are looked for. */
    public SourceDirectories directories(String classPath) {
        return sources == null
                ? SourceDirectories.near(Path.of(""), classPath)
                : new SourceDirectories(
                        Arrays.stream(sources.split(File.pathSeparator)).map(Path::of).toList());
    }

    private static String line(Step step) {
        return "  %-16s %-11s %-32s %-32s %s %s"
                .formatted(
                        step.threadName(),
                        step.operation().word(),
                        step.resource(),
                        step.site(),
                        step.inside().isEmpty()
                                ? step.call()
                                : step.call() + " at " + step.inside(),
                        step.state())
                .stripTrailing();
    }
}
