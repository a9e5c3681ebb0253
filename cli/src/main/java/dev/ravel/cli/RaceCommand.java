package dev.ravel.cli;

import dev.ravel.model.RunConfig;
import dev.ravel.model.StatementPair;
import dev.ravel.report.Effort;
import dev.ravel.report.PairTrial;
import dev.ravel.report.RunPage;
import dev.ravel.report.SuiteReport;
import dev.ravel.report.TestName;
import dev.ravel.report.TestReport;
import dev.ravel.session.OutDirectory;
import dev.ravel.session.RaceHunt;
import dev.ravel.session.RaceSearch;
import dev.ravel.session.RavelFailed;
import dev.ravel.session.ReportPage;
import dev.ravel.session.Signals;
import dev.ravel.session.TargetRun;
import dev.ravel.session.Terminal;
import dev.ravel.session.UsageError;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;

/** Predicts data races, deadlocks and atomicity violations, and makes them happen. */
@Command(
        name = "race",
        description =
                "Predicts data races, deadlocks and atomicity violations, and makes them happen.",
        mixinStandardHelpOptions = true,
        defaultValueProvider = RaceCommand.Defaults.class)
final class RaceCommand implements Callable<Integer> {
    @Mixin private TargetOptions options;
    @Mixin private JavaArguments java;
    @Mixin private InterleavingOptions interleaving;
    @Mixin private ReportOptions reports;
    @Mixin private AcceptedRaces accepted;
    @Mixin private JsonFile jsonFile;

    @Option(
            names = "--runs",
            defaultValue = "" + RaceHunt.RUNS,
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
            return isIterations ? Integer.toString(RaceHunt.WATCHED) : null;
        }
    }

    @Override
    public Integer call() {
        reports.deleteOld();
        jsonFile.deleteOld();
        TargetOptions.atLeast(1, runs, "--runs");
        RunConfig config = options.config(java.program());
        if (config.search().budget().iterations() == 0
                && config.search().budget().timeMillis() == 0) {
            throw new UsageError(
                    "To watch executions without a bound (--iterations 0), say with --time for how long.");
        }
        List<StatementPair> given = from == null ? List.of() : given();
        accepted.readBaseline();
        TargetRun run = new TargetRun(options.javaHome(), terminal);
        RaceHunt hunt = new RaceHunt(run, interleaving.interleaving(), terminal);
        OutDirectory out = OutDirectory.next(options.out);
        try {
            RaceSearch.Prediction prediction =
                    from == null
                            ? hunt.predict(config, out.path())
                            : RaceSearch.Prediction.of(given);
            if (pairsFile != null) {
                write(prediction.pairs());
            }
            for (String field : accepted.ignoredInVain(prediction.pairs())) {
                terminal.note("No pair is about %s (--ignore).".formatted(field));
            }
            RaceHunt.Result result =
                    hunt.confirm(config, prediction, runs, accepted::without, out.path());
            report(config, prediction, result, out.path());
            if (!result.isAnyConfirmed() && !Signals.ofProcess().isEnding()) {
                throwIfNothingWasSeen(prediction);
                throwIfNoneIsThere(result.report().pairs());
            }
            return result.isAnyConfirmed() ? Ravel.FOUND : Ravel.NOTHING_FOUND;
        } finally {
            out.removeIfEmpty();
        }
    }

    private void report(
            RunConfig config, RaceSearch.Prediction prediction, RaceHunt.Result result, Path out) {
        TestName name = new TestName(config.program().mainClass(), "main");
        Effort effort = new Effort(prediction.executions(), 0, prediction.seconds());
        SuiteReport suite =
                new SuiteReport(List.of(TestReport.explored(name, effort, result.findings())));
        new ReportPage(options.javaHome(), interleaving.interleaving(), terminal)
                .write(
                        RunPage.raced(name.className(), suite, result.report()),
                        config.program().classPath(),
                        out,
                        options.out);
        if (result.report().hasRaces()) {
            terminal.tell(
                    result.report().hasFailures()
                            ? "'ravel explore' with the same arguments shows such failures with all accesses to what the threads race for."
                            : "None of these races made an execution fail. 'ravel explore' with the same arguments looks for failures that need more than the two statements.");
        } else if (!result.isAnyConfirmed() && prediction.isConcurrent() && from == null) {
            terminal.tell(
                    "To watch more executions (--iterations) may show more. 'ravel explore' with the same arguments looks for failures, whatever they come of.");
        }
        if (options.json) {
            terminal.print(result.report().json());
        }
        jsonFile.write(result.report().json());
        reports.write(suite, config.program().classPath());
    }

    private List<StatementPair> given() {
        List<StatementPair> pairs = new PairFile("--from", from).read();
        if (pairs.isEmpty()) {
            throw new UsageError(
                    "%s (--from) has no pair of statements in it. Without --from, pairs are predicted."
                            .formatted(from));
        }
        return pairs;
    }

    private void throwIfNoneIsThere(List<PairTrial> trials) {
        boolean isNoneThere = trials.stream().noneMatch(trial -> trial.missing().isEmpty());
        if (from != null && isNoneThere && !trials.isEmpty()) {
            throw new UsageError(
                    "The program came to none of the pairs of %s (--from). Without --from, pairs are predicted."
                            .formatted(from));
        }
    }

    private void write(List<StatementPair> pairs) {
        String lines = pairs.stream().map(pair -> pair.text() + "\n").collect(Collectors.joining());
        ReportOptions.write(pairsFile, lines);
    }

    /** To find nothing in a program that always fails early says nothing. */
    private static void throwIfNothingWasSeen(RaceSearch.Prediction prediction) {
        if (prediction.failures() > 0 && prediction.failures() == prediction.executions()) {
            throw new RavelFailed(
                    "Every execution failed, so what the program does when it does not fail was not watched. Look for the cause with 'ravel explore' or without Ravel, then try again.");
        }
    }
}
