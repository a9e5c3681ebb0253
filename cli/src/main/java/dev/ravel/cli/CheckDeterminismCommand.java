package dev.ravel.cli;

import dev.ravel.explore.FindingFiles;
import dev.ravel.model.RunConfig;
import dev.ravel.session.Order;
import dev.ravel.session.OutDirectory;
import dev.ravel.session.RavelFailed;
import dev.ravel.session.TargetRun;
import dev.ravel.session.Terminal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Runs one execution twice, each in a fresh JVM, and compares every step. */
@Command(
        name = "check-determinism",
        description = "Runs one execution twice and names the first difference.",
        mixinStandardHelpOptions = true)
final class CheckDeterminismCommand implements Callable<Integer> {
    @Mixin private TargetOptions options;
    @Mixin private JavaArguments java;

    private final Terminal terminal = new Terminal();

    @Override
    public Integer call() {
        RunConfig config = options.config(java.program());
        TargetRun run = new TargetRun(options.javaHome(), terminal);
        Path out = OutDirectory.next(options.out).path();
        Path first = out.resolve("first");
        Path second = out.resolve("second");
        List<String> results = new ArrayList<>();
        Map<String, Consumer<String>> listeners = Map.of("done", results::add);
        run.start(Order.of("trace"), config, first, listeners);
        run.start(Order.of("trace"), config, second, listeners);
        run.start(Order.of("run"), config, out.resolve("untraced"), listeners);
        for (String file : List.of(FindingFiles.INTERLEAVING, FindingFiles.OUTPUT)) {
            String difference = difference(first.resolve(file), second.resolve(file));
            if (difference != null) {
                terminal.tell(difference);
                terminal.tell(
                        "The program depends on something that Ravel does not control: I/O, the"
                                + " garbage collector, native code, or a plain data race.");
                return Ravel.FOUND;
            }
        }
        if (!results.get(0).equals(results.get(2))) {
            terminal.tell(
                    "Two traced runs are the same, but a third that was not traced differs (steps and fingerprint: %s and %s). The program probably depends on the stack or on time outside of control."
                            .formatted(results.get(0), results.get(2)));
            return Ravel.FOUND;
        }
        terminal.tell(
                "Both runs made the same %d steps and printed the same."
                        .formatted(lines(first.resolve(FindingFiles.INTERLEAVING)).size()));
        return Ravel.NOTHING_FOUND;
    }

    private static String difference(Path one, Path other) {
        List<String> first = lines(one);
        List<String> second = lines(other);
        for (int i = 0; i < Math.max(first.size(), second.size()); i++) {
            String left = i < first.size() ? first.get(i) : "(nothing)";
            String right = i < second.size() ? second.get(i) : "(nothing)";
            if (!left.equals(right)) {
                return "The runs differ from line %d of %s on:%n  first:  %s%n  second: %s"
                        .formatted(
                                i + 1,
                                one.getFileName(),
                                left.replace('\t', ' '),
                                right.replace('\t', ' '));
            }
        }
        return null;
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new RavelFailed("%s cannot be read: %s.".formatted(file, e.getMessage()));
        }
    }
}
