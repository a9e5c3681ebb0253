package dev.ravel.cli;

import dev.ravel.explore.FindingFiles;
import dev.ravel.launch.JavaHome;
import dev.ravel.model.BadFile;
import dev.ravel.model.Outcome;
import dev.ravel.model.RunConfig;
import dev.ravel.model.Schedule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs one schedule again. */
@Command(
        name = "replay",
        description = "Runs one schedule again; exits with 1 when its failure shows again.",
        mixinStandardHelpOptions = true)
final class ReplayCommand implements Callable<Integer> {
    @Parameters(paramLabel = "FILE", description = "A schedule that 'explore' has written.")
    private Path file;

    @Option(
            names = "--java-home",
            description = "The JDK to run the program on (default: the one that runs Ravel).",
            paramLabel = "DIR")
    private Path javaHome;

    private final Terminal terminal = new Terminal();

    @Override
    public Integer call() {
        Schedule schedule = ScheduleFiles.read(file);
        RunConfig config = config(schedule);
        JavaHome home = javaHome == null ? JavaHome.current() : new JavaHome(javaHome);
        if (!home.exists()) {
            throw new UsageError(
                    "There is no JDK at %s (--java-home).".formatted(home.directory()));
        }
        try {
            Path out = Files.createTempDirectory("ravel-replay");
            try {
                return replay(home, schedule, config, out);
            } finally {
                delete(out);
            }
        } catch (IOException e) {
            throw new RavelFailed("The replay's files cannot be used: " + e.getMessage());
        }
    }

    private int replay(JavaHome home, Schedule schedule, RunConfig config, Path out)
            throws IOException {
        String difference = new TargetRun(home, terminal).replay(config, file, out);
        Files.readString(out.resolve(FindingFiles.OUTPUT)).lines().forEach(terminal::print);
        if (difference != null) {
            terminal.print("The failure did not show again. " + difference);
            return Ravel.NOTHING_FOUND;
        }
        terminal.print(
                "The failure shows again: %s: %s"
                        .formatted(
                                schedule.header().get("kind"), schedule.header().get("message")));
        Files.readString(out.resolve(FindingFiles.DETAILS)).lines().forEach(terminal::print);
        terminal.print("The interleaving:");
        Interleaving.lines(out.resolve(FindingFiles.INTERLEAVING)).forEach(terminal::print);
        return Ravel.FOUND;
    }

    private static void delete(Path directory) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(directory)) {
            files = all.sorted(Comparator.reverseOrder()).toList();
        }
        for (Path path : files) {
            Files.deleteIfExists(path);
        }
    }

    private RunConfig config(Schedule schedule) {
        try {
            Outcome.from(schedule.header());
            RunConfig config = RunConfig.from(schedule.header());
            JavaCommand.checkClassPath(config.classPath());
            return config;
        } catch (BadFile e) {
            throw new UsageError(file + ": " + e.getMessage());
        }
    }
}
