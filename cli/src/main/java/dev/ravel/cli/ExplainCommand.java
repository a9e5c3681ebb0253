package dev.ravel.cli;

import dev.ravel.explore.FindingFiles;
import dev.ravel.junit.tests.TestProgram;
import dev.ravel.model.JavaProgram;
import dev.ravel.model.Outcome;
import dev.ravel.model.RunConfig;
import dev.ravel.model.Schedule;
import dev.ravel.report.Explained;
import dev.ravel.report.Finding;
import dev.ravel.report.TestName;
import dev.ravel.session.Confirmation;
import dev.ravel.session.Interleaving;
import dev.ravel.session.RavelFailed;
import dev.ravel.session.Replayed;
import dev.ravel.session.ScheduleFiles;
import dev.ravel.session.Scratch;
import dev.ravel.session.TargetRun;
import dev.ravel.session.Terminal;
import dev.ravel.session.UsageError;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Explains a failure that was found before. */
@Command(
        name = "explain",
        description =
                "Explains the failure of a schedule: why, where, the interleaving, and the accesses in conflict.",
        mixinStandardHelpOptions = true)
final class ExplainCommand implements Callable<Integer> {
    @Parameters(paramLabel = "FILE", description = "A schedule that Ravel has written.")
    private Path file;

    @Option(
            names = "--sources",
            description =
                    "Where source files are, as a path (default: the usual directories near the working directory and the class path).",
            paramLabel = "PATH")
    private String sources;

    @Option(
            names = "--java-home",
            description =
                    "The JDK to replay on, where there is no interleaving beside the schedule (default: the one that runs Ravel).",
            paramLabel = "DIR")
    private Path javaHome;

    @Option(names = "--json", description = "One JSON object instead of text.")
    private boolean json;

    @Mixin private JsonFile jsonFile;

    private final Terminal terminal = new Terminal();

    @Override
    public Integer call() {
        jsonFile.deleteOld();
        Schedule schedule = ScheduleFiles.read(file);
        RunConfig config = ReplayCommand.config(file, schedule);
        if (Outcome.from(schedule.header()).passed()) {
            throw new UsageError("%s is of no failure.".formatted(file));
        }
        Confirmation confirmation =
                new Confirmation(
                        new TargetRun(TargetOptions.javaHome(javaHome), terminal).withoutInput(),
                        config,
                        new Interleaving(sources, false),
                        terminal);
        Finding finding = isRecorded() ? recorded() : replayed(confirmation);
        Explained explained =
                new Explained(
                        finding,
                        name(config.program()),
                        confirmation.interleaving().directories(config.program().classPath()),
                        confirmation.kept(finding));
        jsonFile.write(explained.json());
        if (json) {
            terminal.print(explained.json());
        } else {
            explained.lines(terminal.textWidth()).forEach(terminal::print);
        }
        return Ravel.NOTHING_FOUND;
    }

    /** Ravel has written it at another time, or somebody else has. */
    private Finding recorded() {
        try {
            return Confirmation.read(file, directory());
        } catch (RavelFailed e) {
            throw new UsageError(e.getMessage());
        }
    }

    private Path directory() {
        return file.toAbsolutePath().getParent();
    }

    /** What lies beside a schedule is of that one, and not of the one before it was simpler. */
    private boolean isRecorded() {
        return file.endsWith(FindingFiles.SCHEDULE)
                && Stream.of(FindingFiles.INTERLEAVING, FindingFiles.DETAILS, FindingFiles.OUTPUT)
                        .allMatch(name -> Files.isRegularFile(directory().resolve(name)));
    }

    private Finding replayed(Confirmation confirmation) {
        Path out = Scratch.make("ravel-explain");
        try {
            Replayed replayed = confirmation.run().replay(confirmation.config(), file, out);
            if (!replayed.isSame()) {
                throw new UsageError(
                        "The failure of %s does not show again, so it cannot be explained. %s"
                                .formatted(file, replayed.difference()));
            }
            return Confirmation.read(file, out);
        } finally {
            Scratch.delete(out);
        }
    }

    /** A test is known by its framework's id only. */
    private static TestName name(JavaProgram program) {
        return program.mainClass().equals(TestProgram.class.getName())
                        && !program.arguments().isEmpty()
                ? new TestName("", program.arguments().get(0))
                : new TestName(program.mainClass(), "main");
    }
}
