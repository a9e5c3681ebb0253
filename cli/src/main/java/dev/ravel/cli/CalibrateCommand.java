package dev.ravel.cli;

import dev.ravel.launch.DefectOrder;
import dev.ravel.model.Defect;
import dev.ravel.model.RunConfig;
import dev.ravel.report.Calibration;
import dev.ravel.report.DefectTrial;
import dev.ravel.report.Summary;
import dev.ravel.session.Confirmation;
import dev.ravel.session.EarlierFindings;
import dev.ravel.session.OutDirectory;
import dev.ravel.session.Search;
import dev.ravel.session.Signals;
import dev.ravel.session.Stopped;
import dev.ravel.session.TargetRun;
import dev.ravel.session.Terminal;
import dev.ravel.session.UsageError;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Breaks a correct program on purpose, in one place at a time, and tells what is caught. */
@Command(
        name = "calibrate",
        description =
                "Breaks a correct program on purpose, in one place at a time, and tells which of these defects a search with the same options catches.",
        mixinStandardHelpOptions = true)
final class CalibrateCommand implements Callable<Integer> {
    @Mixin private TargetOptions options;
    @Mixin private JavaArguments java;
    @Mixin private InterleavingOptions interleaving;

    @Option(
            names = "--defects",
            defaultValue = "50",
            description =
                    "How many defects to try at the most, one search each (default: ${DEFAULT-VALUE}).",
            paramLabel = "N")
    private int most;

    @Option(
            names = "--only",
            description =
                    "Only classes whose names begin like this, such as com.acme; repeatable (default: all that are not the JDK's).",
            paramLabel = "PREFIX")
    private List<String> prefixes = new ArrayList<>();

    private final Terminal terminal = new Terminal();

    @Override
    public Integer call() {
        checkBounds();
        // The first failure answers the question whether a defect is caught.
        options.goOn = false;
        RunConfig config = options.config(java.program());
        TargetRun run = new TargetRun(options.javaHome(), terminal);
        OutDirectory directory = OutDirectory.next(options.out);
        Path out = directory.path();
        try {
            Search search = new Search(EarlierFindings.none(terminal), terminal);
            search.run(run.with(DefectOrder.LIST), config, out);
            return search.findings().isEmpty()
                    ? calibrate(search, new Trials(run, config, out, terminal))
                    : refuse(
                            search,
                            new Confirmation(run, config, interleaving.interleaving(), terminal));
        } finally {
            directory.removeIfEmpty();
        }
    }

    private void checkBounds() {
        if (most < 1) {
            throw new UsageError("--defects is %d, but has to be 1 or more.".formatted(most));
        }
        boolean endsByItself = options.strategy.startsWith("dfs");
        if (options.iterations == 0 && options.time == null && !endsByItself) {
            throw new UsageError(
                    "With --iterations 0 the search of a program that does not fail has no end; bound it with --time.");
        }
    }

    /** On a program that fails by itself, it could not be told what catches a defect. */
    private int refuse(Search search, Confirmation confirmation) {
        List<Summary.FindingSummary> findings = new ArrayList<>();
        for (int i = 0; i < search.findings().size(); i++) {
            findings.add(confirmation.of(search.findings().get(i), search.count(i)).summary());
        }
        terminal.tell(
                "The program fails as it is, in execution %d, so there is nothing to calibrate. Correct it first."
                        .formatted(search.executions()));
        if (options.json) {
            terminal.print(search.summary(findings).json());
        }
        return Ravel.FOUND;
    }

    private int calibrate(Search search, Trials trials) {
        List<Defect> all = chosenClasses(search.defects());
        List<Defect> executed = all.stream().filter(Defect::executed).toList();
        List<Defect> sample = DefectSample.of(executed, most, options.seed);
        terminal.tell(
                "%d executions of the unmodified program found nothing. %s could be woven into what was executed%s"
                        .formatted(
                                search.executions(),
                                executed.size() == 1 ? "1 defect" : executed.size() + " defects",
                                sample.size() < executed.size()
                                        ? "; a sample of %d is tried.".formatted(sample.size())
                                        : "."));
        if (!all.isEmpty()) {
            terminal.print("");
            Calibration.heading().forEach(terminal::print);
        }
        // Of a library, most is never executed; the last sentences have their number.
        boolean isUnexecutedShown = all.size() - executed.size() <= most;
        List<DefectTrial> done = new ArrayList<>();
        for (Defect defect : all) {
            if (!defect.executed()) {
                done.add(DefectTrial.notExecuted(defect));
            } else if (sample.contains(defect) && !Signals.ofProcess().isEnding()) {
                try {
                    done.add(trials.run(defect));
                } catch (Stopped e) {
                    // Whether it would have been caught is not known.
                    continue;
                }
            } else {
                continue;
            }
            if (defect.executed() || isUnexecutedShown) {
                // At once, so that a calibration that is ended early has told what it knew.
                done.get(done.size() - 1).lines(terminal.width()).forEach(terminal::print);
            }
        }
        report(new Calibration(search.executions(), options.memory == MemoryChoice.ALL, done));
        boolean failed = done.stream().anyMatch(trial -> !trial.problem().isEmpty());
        return failed ? Ravel.FAILED : Ravel.NOTHING_FOUND;
    }

    private List<Defect> chosenClasses(List<Defect> defects) {
        return DefectSample.distinct(defects).stream()
                .filter(
                        defect ->
                                prefixes.isEmpty()
                                        || prefixes.stream()
                                                .anyMatch(defect.className()::startsWith))
                .toList();
    }

    private void report(Calibration calibration) {
        terminal.print("");
        calibration.verdict().forEach(terminal::tell);
        if (options.json) {
            terminal.print(calibration.json());
        }
    }
}
