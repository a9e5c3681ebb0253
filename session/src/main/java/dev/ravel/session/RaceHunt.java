package dev.ravel.session;

import dev.ravel.explore.FindingFiles;
import dev.ravel.model.BadFile;
import dev.ravel.model.Header;
import dev.ravel.model.Outcome;
import dev.ravel.model.RunConfig;
import dev.ravel.model.Statement;
import dev.ravel.model.StatementPair;
import dev.ravel.model.Step;
import dev.ravel.model.TimeoutMode;
import dev.ravel.report.BreachTrial;
import dev.ravel.report.CycleTrial;
import dev.ravel.report.Finding;
import dev.ravel.report.PairTrial;
import dev.ravel.report.RaceReport;
import dev.ravel.report.Summary;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Predicts races, deadlocks and atomicity violations, makes them happen, and shows those that did.
 */
public final class RaceHunt {
    /** How many executions are watched, and how many try each pair, if nobody says. */
    public static final int WATCHED = 50;

    public static final int RUNS = 100;

    private final TargetRun run;
    private final Interleaving interleaving;
    private final Terminal terminal;
    private final RaceSearch search;
    private final LostFindings lost = new LostFindings();

    public RaceHunt(TargetRun run, Interleaving interleaving, Terminal terminal) {
        this.run = run;
        this.interleaving = interleaving;
        this.terminal = terminal;
        this.search = new RaceSearch(run);
    }

    /** What the hunt came to, and what was found in full. */
    public record Result(RaceReport report, List<Finding> findings) {
        /** Whether something has happened that must not. */
        public boolean isAnyConfirmed() {
            return !report.unguarded().isEmpty()
                    || findings.stream().anyMatch(finding -> finding.summary().confirmed());
        }
    }

    /** Watches as many executions as the search may make. */
    public RaceSearch.Prediction predict(RunConfig config, Path out) {
        RaceSearch.Prediction prediction = search.predict(RaceTime.toPredict(config), out);
        if (prediction.failures() > 0) {
            terminal.tell(
                    "%d of %d executions failed, the first with: %s"
                            .formatted(
                                    prediction.failures(),
                                    prediction.executions(),
                                    prediction.failure()));
        }
        if (!prediction.isConcurrent()) {
            terminal.tell("The program has never had a second thread, so nothing can race.");
            return prediction;
        }
        terminal.tell(
                "%d executions were watched in %.1f s, with %.1f MB to remember accesses: %s of statements may race, and %d did; %s of locks; %s to break up a block of code."
                        .formatted(
                                prediction.executions(),
                                prediction.seconds(),
                                prediction.bytes() / 1e6,
                                Summary.count(prediction.pairs().size(), "pair"),
                                prediction.happened().size(),
                                Summary.count(prediction.cycles().size(), "cycle"),
                                Summary.count(prediction.breaches().size(), "way")));
        return prediction;
    }

    /**
     * Tries what was predicted.
     *
     * @param runs how often each
     * @param news leaves out the pairs that are known
     */
    public Result confirm(
            RunConfig config,
            RaceSearch.Prediction prediction,
            int runs,
            UnaryOperator<List<StatementPair>> news,
            Path out) {
        List<StatementPair> pairs = news.apply(prediction.pairs());
        int trials = pairs.size() + prediction.cycles().size() + prediction.breaches().size();
        RunConfig trial =
                RaceTime.toTryEach(config, prediction.seconds(), trials).withIterations(runs);
        List<Statement> spins = prediction.spins();
        List<PairTrial> races = search.confirm(trial, pairs, spins, out);
        List<CycleTrial> deadlocks =
                search.confirmDeadlocks(trial, prediction.cycles(), spins, out);
        List<BreachTrial> breaches =
                search.confirmBreaches(trial, prediction.breaches(), spins, out);
        boolean isAnyKnown = pairs.size() < prediction.pairs().size();
        List<Path> others = isAnyKnown ? List.of() : search.others();
        List<Finding> findings = show(races, deadlocks, breaches, others);
        RaceReport report =
                new RaceReport(
                        prediction.executions(),
                        prediction.pairs().size() - pairs.size(),
                        races,
                        deadlocks,
                        breaches,
                        prediction.unguarded(),
                        findings.stream().map(Finding::summary).toList());
        if (report.accepted() > 0) {
            terminal.tell("%d pairs are known, and were not tried.".formatted(report.accepted()));
            if (!search.others().isEmpty()) {
                terminal.tell(
                        "Executions failed in other ways, perhaps because of these; see "
                                + search.others().get(0));
            }
        }
        report.lines().forEach(terminal::tell);
        tellIfKeptApart(races, prediction, config.engine().timeouts());
        boolean isCutShort =
                races.stream().anyMatch(pair -> pair.executions() < runs)
                        || deadlocks.stream().anyMatch(cycle -> cycle.executions() < runs);
        if (isCutShort && !Signals.ofProcess().isEnding()) {
            terminal.tell("The time was over before each was tried %d times.".formatted(runs));
        }
        lost.tell(findings, terminal);
        return new Result(report, findings);
    }

    /** Time orders nothing, but a thread that sleeps is not there to be met. */
    private void tellIfKeptApart(
            List<PairTrial> races, RaceSearch.Prediction prediction, TimeoutMode timeouts) {
        long apart =
                races.stream()
                        .filter(trial -> !trial.isConfirmed())
                        .filter(trial -> prediction.happened().contains(trial.pair()))
                        .count();
        if (apart > 0 && timeouts == TimeoutMode.IDLE) {
            terminal.tell(
                    "Nothing orders %d of those that did not happen again. If a sleep or a timeout keeps them apart, --timeouts=any lets threads go on before their time."
                            .formatted(apart));
        }
    }

    private List<Finding> show(
            List<PairTrial> races,
            List<CycleTrial> deadlocks,
            List<BreachTrial> breaches,
            List<Path> others) {
        List<Finding> findings = new ArrayList<>();
        for (PairTrial trial : races) {
            if (trial.isConfirmed()) {
                show(findings, trial.witness(), trial.races());
            }
            if (trial.failure() != null) {
                show(findings, trial.failure(), trial.failures());
            }
        }
        for (CycleTrial trial : deadlocks) {
            if (trial.isConfirmed()) {
                show(findings, trial.witness(), trial.deadlocks());
            }
        }
        // One mistake often shows in several blocks.
        Set<String> failures = new HashSet<>();
        Stream.concat(
                        races.stream().map(PairTrial::failure),
                        deadlocks.stream().map(CycleTrial::witness))
                .filter(Objects::nonNull)
                .forEach(failure -> failures.add(place(failure)));
        Stream.concat(
                        breaches.stream().map(BreachTrial::failure).filter(Objects::nonNull),
                        others.stream())
                .filter(failure -> failures.add(place(failure)))
                .forEach(failure -> show(findings, failure, 1));
        return findings;
    }

    private static Header header(Path directory) {
        return ScheduleFiles.read(directory.resolve(FindingFiles.SCHEDULE)).header();
    }

    /** What cannot be read is a failure of its own, which is told when it is to be shown. */
    private static String place(Path directory) {
        try {
            Outcome outcome = Outcome.from(header(directory));
            return outcome.kind() + " " + outcome.place();
        } catch (UsageError | BadFile e) {
            return directory.toString();
        }
    }

    private void show(List<Finding> findings, Path directory, long count) {
        List<Step> before =
                findings.isEmpty() ? List.of() : findings.get(findings.size() - 1).steps();
        lost.add(
                findings,
                directory,
                () ->
                        new Confirmation(
                                        run,
                                        RunConfig.from(header(directory)),
                                        interleaving,
                                        terminal)
                                .confirm(directory, count, before));
    }
}
