package dev.ravel.cli;

import dev.ravel.explore.FindingFiles;
import dev.ravel.model.LockCycle;
import dev.ravel.model.RunConfig;
import dev.ravel.model.Statement;
import dev.ravel.model.StatementPair;
import dev.ravel.report.Finding;
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
        try {
            RaceSearch search = new RaceSearch(run);
            RunConfig trial = config.withIterations(runs);
            List<Finding> findings = new ArrayList<>();
            if (from == null) {
                RaceSearch.Prediction prediction = predict(search, config, out.path());
                findings.addAll(races(run, search, trial, prediction.pairs(), out.path()));
                findings.addAll(deadlocks(run, search, trial, prediction.cycles(), out.path()));
            } else {
                findings.addAll(races(run, search, trial, PairFile.read(from), out.path()));
            }
            boolean isAny = findings.stream().anyMatch(finding -> finding.summary().confirmed());
            return isAny ? Ravel.FOUND : Ravel.NOTHING_FOUND;
        } finally {
            out.removeIfEmpty();
        }
    }

    private List<Finding> races(
            TargetRun run,
            RaceSearch search,
            RunConfig config,
            List<StatementPair> pairs,
            Path out) {
        if (pairs.isEmpty()) {
            return List.of();
        }
        List<RaceSearch.Trial> trials = search.confirm(config, pairs, out);
        List<Finding> findings = show(run, trials);
        table(trials).forEach(terminal::print);
        return findings;
    }

    private List<Finding> deadlocks(
            TargetRun run, RaceSearch search, RunConfig config, List<LockCycle> cycles, Path out) {
        if (cycles.isEmpty()) {
            return List.of();
        }
        List<Finding> findings = new ArrayList<>();
        List<RaceSearch.DeadlockTrial> trials = search.confirmDeadlocks(config, cycles, out);
        for (RaceSearch.DeadlockTrial trial : trials) {
            if (trial.witness() != null) {
                findings.add(confirm(run, trial.witness(), trial.deadlocks()));
            }
        }
        deadlockTable(trials).forEach(terminal::print);
        return findings;
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

    private List<Finding> show(TargetRun run, List<RaceSearch.Trial> trials) {
        List<Finding> findings = new ArrayList<>();
        for (RaceSearch.Trial trial : trials) {
            if (trial.isConfirmed()) {
                findings.add(confirm(run, trial.witness(), trial.races()));
            }
            if (trial.failure() != null) {
                findings.add(confirm(run, trial.failure(), trial.failures()));
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

    private static List<String> deadlockTable(List<RaceSearch.DeadlockTrial> trials) {
        List<String> lines = new ArrayList<>();
        lines.add("");
        lines.add("   stuck      of  threads that hold a lock and are about to");
        for (RaceSearch.DeadlockTrial trial : trials) {
            String numbers = "%8d %7d  ".formatted(trial.deadlocks(), trial.executions());
            for (Statement statement : trial.cycle().statements()) {
                lines.add(numbers + statement.words());
                numbers = " ".repeat(numbers.length());
            }
        }
        long confirmed = trials.stream().filter(trial -> trial.witness() != null).count();
        lines.add(
                "%d cycles tried, %d deadlocks made to happen."
                        .formatted(trials.size(), confirmed));
        return lines;
    }

    private static List<String> table(List<RaceSearch.Trial> trials) {
        List<String> lines = new ArrayList<>();
        lines.add("");
        lines.add("happened   failed      of  statements");
        for (RaceSearch.Trial trial : trials) {
            StatementPair pair = trial.pair();
            lines.add(
                    "%8d %8d %7d  %s"
                            .formatted(
                                    trial.races(),
                                    trial.failures(),
                                    trial.executions(),
                                    pair.first().words()));
            lines.add(" ".repeat(27) + pair.second().words());
            if (!trial.missing().isEmpty()) {
                lines.add(
                        " ".repeat(27)
                                + "The program has no such statement, or never came to its class: "
                                + trial.missing());
            }
        }
        long confirmed = trials.stream().filter(RaceSearch.Trial::isConfirmed).count();
        long harmful = trials.stream().filter(trial -> trial.failures() > 0).count();
        lines.add(
                "%d pairs tried, %d races made to happen, %d of them with a failure."
                        .formatted(trials.size(), confirmed, harmful));
        return lines;
    }
}
