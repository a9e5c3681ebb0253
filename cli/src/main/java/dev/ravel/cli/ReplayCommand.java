package dev.ravel.cli;

import dev.ravel.explore.FindingFiles;
import dev.ravel.launch.JavaHome;
import dev.ravel.model.BadFile;
import dev.ravel.model.CarrierKind;
import dev.ravel.model.Header;
import dev.ravel.model.Headline;
import dev.ravel.model.Outcome;
import dev.ravel.model.ProgramText;
import dev.ravel.model.RunConfig;
import dev.ravel.model.Schedule;
import dev.ravel.model.Step;
import dev.ravel.report.Effort;
import dev.ravel.report.Finding;
import dev.ravel.report.ReplayReport;
import dev.ravel.report.RunPage;
import dev.ravel.report.SuiteReport;
import dev.ravel.report.Summary;
import dev.ravel.report.TestName;
import dev.ravel.report.TestReport;
import dev.ravel.session.RavelFailed;
import dev.ravel.session.Replayed;
import dev.ravel.session.ReportPage;
import dev.ravel.session.ScheduleFiles;
import dev.ravel.session.Scratch;
import dev.ravel.session.Stopped;
import dev.ravel.session.TargetRun;
import dev.ravel.session.Terminal;
import dev.ravel.session.UsageError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
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

    @Option(
            names = "--carrier",
            defaultValue = "auto",
            description =
                    "What threads run on: platform, continuation or auto (default: ${DEFAULT-VALUE}).",
            paramLabel = "KIND")
    private CarrierKind carrier;

    @Option(
            names = "--times",
            description = "Replay so often, each time in a fresh JVM (default: ${DEFAULT-VALUE}).",
            paramLabel = "N",
            defaultValue = "1")
    private int times;

    @Option(
            names = "--html",
            description = "Write what the replay shows as a page for a browser.",
            paramLabel = "FILE")
    private Path html;

    @Mixin private InterleavingOptions interleaving;
    @Mixin private JsonFile jsonFile;

    @Option(names = "--json", description = "The last line of the output is one JSON object.")
    private boolean json;

    private final Terminal terminal = new Terminal();

    @Override
    public Integer call() {
        if (times < 1) {
            throw new UsageError("--times must be at least 1, not %d.".formatted(times));
        }
        jsonFile.deleteOld();
        ReportOptions.deleteOld(html);
        Schedule schedule = ScheduleFiles.read(file);
        RunConfig config = config(file, schedule).with(carrier);
        JavaHome home = TargetOptions.javaHome(javaHome);
        try {
            Shown first = replay(home, config);
            show(schedule, first);
            if (html != null && first.result().fails()) {
                ReportPage page = new ReportPage(home, interleaving.interleaving(), terminal);
                ReportOptions.write(
                        html,
                        page.text(
                                RunPage.explored(
                                        "replay",
                                        config.program().mainClass(),
                                        first.report(schedule, file)),
                                config.program().classPath()));
                terminal.print("See it in a browser:  " + html);
            }
            int made = 1;
            while (made < times && first.result().isSame()) {
                Shown next = replayIfAny(home, config);
                if (next == null) {
                    break;
                }
                made++;
                if (!next.equals(first)) {
                    terminal.tell(
                            "Replay %d is not like the first. %s".formatted(made, next.why()));
                    return Ravel.FAILED;
                }
            }
            if (times > 1 && first.result().isSame()) {
                terminal.tell(
                        "%d of %d replays show the same failure, output and interleaving."
                                .formatted(made, times));
            }
            report(schedule.header(), first.result(), made);
            return switch (first.result().verdict()) {
                case SAME, OTHER_FAILURE -> Ravel.FOUND;
                case PASSED -> Ravel.NOTHING_FOUND;
                case PARTED -> Ravel.FAILED;
            };
        } catch (IOException e) {
            throw new RavelFailed("The replay's files cannot be used: " + e.getMessage());
        }
    }

    /** What one replay came to, and what there is to see. */
    private record Shown(
            Replayed result, String output, String details, String steps, List<String> shown) {
        String why() {
            return result.isSame() ? "Its output or interleaving differs." : result.difference();
        }

        SuiteReport report(Schedule schedule, Path file) {
            Header header = schedule.header();
            Summary.FindingSummary summary =
                    new Summary.FindingSummary(
                            header.get("kind"),
                            result.isSame() ? header.get("message") : result.difference(),
                            header.get("labels"),
                            1,
                            file.toString(),
                            true);
            Finding finding =
                    new Finding(
                            summary,
                            header.get("place"),
                            details,
                            output,
                            steps.lines().map(Step::parse).toList());
            return new SuiteReport(
                    List.of(
                            TestReport.explored(
                                    new TestName(header.get("main"), "main"),
                                    new Effort(1, 1, 0),
                                    List.of(finding))));
        }
    }

    /** Null if Ravel is ended meanwhile. */
    private Shown replayIfAny(JavaHome home, RunConfig config) throws IOException {
        try {
            return replay(home, config);
        } catch (Stopped e) {
            return null;
        }
    }

    private Shown replay(JavaHome home, RunConfig config) throws IOException {
        Path out = Scratch.make("ravel-replay");
        try {
            return new Shown(
                    new TargetRun(home, terminal).replay(config, file, out),
                    Files.readString(out.resolve(FindingFiles.OUTPUT)),
                    Files.readString(out.resolve(FindingFiles.DETAILS)),
                    Files.readString(out.resolve(FindingFiles.INTERLEAVING)),
                    interleaving
                            .interleaving()
                            .lines(
                                    out.resolve(FindingFiles.INTERLEAVING),
                                    config.program().classPath(),
                                    terminal));
        } finally {
            Scratch.delete(out);
        }
    }

    private void show(Schedule schedule, Shown replayed) {
        replayed.output().lines().forEach(terminal::print);
        String difference = replayed.result().difference();
        switch (replayed.result().verdict()) {
            case PASSED -> terminal.tell("The failure did not show again. " + difference);
            case PARTED ->
                    terminal.tell(
                            "The failure may be there or not; 'ravel explore' tells. "
                                    + difference);
            case OTHER_FAILURE -> terminal.tell("There is another failure. " + difference);
            case SAME ->
                    terminal.tell(
                            "The failure shows again: %s: %s"
                                    .formatted(
                                            schedule.header().get("kind"),
                                            Headline.of(schedule.header().get("message"))));
        }
        if (!replayed.result().fails()) {
            return;
        }
        ProgramText.lines(replayed.details()).lines().forEach(terminal::print);
        replayed.shown().forEach(terminal::print);
    }

    private void report(Header header, Replayed result, int made) {
        ReplayReport report =
                new ReplayReport(
                        result.verdict().name().toLowerCase(Locale.ROOT).replace('_', ' '),
                        result.isSame() ? "" : result.difference(),
                        result.isSame() ? made : 1,
                        header.get("kind"),
                        header.get("message"));
        jsonFile.write(report.json());
        if (json) {
            terminal.print(report.json());
        }
    }

    /** How to run the program again, if that can be done. */
    static RunConfig config(Path file, Schedule schedule) {
        try {
            Outcome.from(schedule.header());
            RunConfig config = RunConfig.from(schedule.header());
            JavaCommand.checkClassPath(config.program().classPath());
            return config;
        } catch (BadFile e) {
            throw new UsageError(file + ": " + e.getMessage());
        }
    }
}
