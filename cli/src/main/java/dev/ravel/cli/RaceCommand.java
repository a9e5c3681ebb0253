package dev.ravel.cli;

import dev.ravel.explore.FindingFiles;
import dev.ravel.model.RunConfig;
import dev.ravel.model.StatementPair;
import dev.ravel.report.CycleTrial;
import dev.ravel.report.Effort;
import dev.ravel.report.Finding;
import dev.ravel.report.PairTrial;
import dev.ravel.report.RaceReport;
import dev.ravel.report.SuiteReport;
import dev.ravel.report.TestName;
import dev.ravel.report.TestReport;
import dev.ravel.session.Confirmation;
import dev.ravel.session.OutDirectory;
import dev.ravel.session.RaceSearch;
import dev.ravel.session.ScheduleFiles;
import dev.ravel.session.TargetRun;
import dev.ravel.session.Terminal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;

/** Predicts data races and deadlocks in a program, and makes them happen. */
@Command(
        name = "race",
        description = "Predicts data races and deadlocks in a program, and makes them happen.",
        mixinStandardHelpOptions = true,
        defaultValueProvider = RaceCommand.Defaults.class)
final class RaceCommand implements Callable<Integer> {
    @Mixin private TargetOptions options;
    @Mixin private JavaArguments java;
    @Mixin private InterleavingOptions interleaving;
    @Mixin private ReportOptions reports;
    @Mixin private AcceptedRaces accepted;

    @Option(
            names = "--runs",
            defaultValue = "100",
            description =
                    "How many executions try to make each race happen (default: ${DEFAULT-VALUE}).",
            paramLabel = "K")
    private int runs;

    @Option(
            names = "--from",
            description =
                    "A file with pairs, a line each, as --pairs writes it: these are tried, and none is predicted.",
            paramLabel = "FILE")
    private Path from;

    @Option(
            names = "--pairs",
            description = "Writes the predicted pairs to a file, a line each.",
            paramLabel = "FILE")
    private Path pairsFile;

    private final Terminal terminal = new Terminal();

    /** To watch an execution for races costs more than to explore it, and some are enough. */
    static final class Defaults implements IDefaultValueProvider {
        @Override
        public String defaultValue(ArgSpec argument) {
            boolean isIterations =
                    argument instanceof OptionSpec option
                            && option.longestName().equals("--iterations");
            return isIterations ? "50" : null;
        }
    }

    @Override
    public Integer call() {
        TargetOptions.atLeast(1, runs, "--runs");
        TargetOptions.atLeast(1, options.iterations, "--iterations");
        RunConfig config = options.config(java.program());
        TargetRun run = new TargetRun(options.javaHome(), terminal);
        OutDirectory out = OutDirectory.next(options.out);
        RaceSearch search = new RaceSearch(run);
        try {
            RaceSearch.Prediction prediction =
                    from == null
                            ? predict(search, config, out.path())
                            : RaceSearch.Prediction.of(PairFile.read(from));
            List<StatementPair> pairs = accepted.without(prediction.pairs());
            RunConfig trial = config.withIterations(runs);
            List<PairTrial> races = search.confirm(trial, pairs, out.path());
            List<CycleTrial> deadlocks =
                    search.confirmDeadlocks(trial, prediction.cycles(), out.path());
            List<Finding> findings = show(run, races, deadlocks);
            report(
                    new RaceReport(
                            prediction.executions(),
                            prediction.pairs().size() - pairs.size(),
                            races,
                            deadlocks,
                            findings.stream().map(Finding::summary).toList()));
            TestName name = new TestName(config.program().mainClass(), "main");
            Effort effort = new Effort(prediction.executions(), 0, prediction.seconds());
            reports.write(
                    new SuiteReport(List.of(TestReport.explored(name, effort, findings))),
                    config.program().classPath());
            boolean isAny = findings.stream().anyMatch(finding -> finding.summary().confirmed());
            return isAny ? Ravel.FOUND : Ravel.NOTHING_FOUND;
        } finally {
            out.removeIfEmpty();
        }
    }

    private void report(RaceReport report) {
        if (report.accepted() > 0) {
            terminal.print("%d pairs are known, and were not tried.".formatted(report.accepted()));
        }
        report.lines().forEach(terminal::print);
        if (options.json) {
            terminal.print(report.json());
        }
    }

    private RaceSearch.Prediction predict(RaceSearch search, RunConfig config, Path out) {
        RaceSearch.Prediction prediction = search.predict(config, out);
        report(prediction);
        if (pairsFile != null) {
            PairFile.write(pairsFile, prediction.pairs());
        }
        return prediction;
    }

    private void report(RaceSearch.Prediction prediction) {
        if (!prediction.isConcurrent()) {
            terminal.print("The program has never had a second thread, so nothing can race.");
            return;
        }
        terminal.print(
                "%d executions were watched in %.1f s, with %.1f MB to remember accesses: %d pairs of statements may race, and %d of them have; %d cycles of locks."
                        .formatted(
                                prediction.executions(),
                                prediction.seconds(),
                                prediction.bytes() / 1e6,
                                prediction.pairs().size(),
                                prediction.happened().size(),
                                prediction.cycles().size()));
        if (prediction.failures() > 0) {
            terminal.print(
                    "%d of these executions failed, the first with: %s"
                            .formatted(prediction.failures(), prediction.failure()));
        }
    }

    private List<Finding> show(TargetRun run, List<PairTrial> races, List<CycleTrial> deadlocks) {
        List<Finding> findings = new ArrayList<>();
        for (PairTrial trial : races) {
            if (trial.isConfirmed()) {
                findings.add(confirm(run, trial.witness(), trial.races()));
            }
            if (trial.failure() != null) {
                findings.add(confirm(run, trial.failure(), trial.failures()));
            }
        }
        for (CycleTrial trial : deadlocks) {
            if (trial.isConfirmed()) {
                findings.add(confirm(run, trial.witness(), trial.deadlocks()));
            }
        }
        return findings;
    }

    private Finding confirm(TargetRun run, Path directory, long count) {
        Path schedule = directory.resolve(FindingFiles.SCHEDULE);
        RunConfig config = RunConfig.from(ScheduleFiles.read(schedule).header());
        return new Confirmation(run, config, interleaving.interleaving(), terminal)
                .confirm(directory, count);
    }
}
