package dev.ravel.cli;

import dev.ravel.model.BadFile;
import dev.ravel.model.Step;
import dev.ravel.report.InterleavingTable;
import dev.ravel.report.SourceDirectories;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import picocli.CommandLine.Option;

/** How 'explore', 'replay' and 'calibrate' show the steps of an execution. */
final class Interleaving {
    @Option(
            names = "--sources",
            description =
                    "Where source files are, as a path (default: the usual directories near the working directory and the class path).",
            paramLabel = "PATH")
    private String sources;

    @Option(
            names = "--all-steps",
            description = "List every step, those inside the JDK included, and not a table.")
    private boolean allSteps;

    List<String> lines(Path file, String classPath, Terminal terminal) {
        List<Step> steps = new ArrayList<>();
        try {
            for (String line : Files.readAllLines(file)) {
                if (!line.isEmpty()) {
                    steps.add(Step.parse(line));
                }
            }
        } catch (IOException | BadFile e) {
            throw new RavelFailed("%s cannot be read: %s".formatted(file, e.getMessage()));
        }
        return allSteps
                ? steps.stream().map(Interleaving::line).toList()
                : InterleavingTable.lines(
                        steps, directories(classPath), terminal.width(), terminal.hasColour());
    }

    private SourceDirectories directories(String classPath) {
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
                        step.call(),
                        step.state())
                .stripTrailing();
    }
}
