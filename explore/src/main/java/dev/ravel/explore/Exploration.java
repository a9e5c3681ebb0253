package dev.ravel.explore;

import dev.ravel.engine.Choices;
import dev.ravel.engine.Control;
import dev.ravel.engine.Execution;
import dev.ravel.engine.ExecutionResult;
import dev.ravel.engine.Settings;
import dev.ravel.engine.Supervisor;
import dev.ravel.explore.strategies.Randomness;
import dev.ravel.explore.strategies.Strategies;
import dev.ravel.model.Choice;
import dev.ravel.model.FindingKind;
import dev.ravel.model.Header;
import dev.ravel.model.Outcome;
import dev.ravel.model.RunConfig;
import dev.ravel.model.Schedule;
import dev.ravel.model.Strategy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Runs a program again and again under a strategy, and writes down what goes wrong. */
final class Exploration {
    private static final long PROGRESS_NANOS = 500_000_000;

    /** A JVM in which so many threads could not be ended is worn out. */
    static final int MAX_ABANDONED = 200;

    /** A program that fails in so many executions, and in no other way, fails in all. */
    private static final int MOST_FAILURES_ALONE = 100;

    private static final class Group {
        final Outcome outcome;
        final FindingFiles files;
        long count = 1;

        Group(Outcome outcome, FindingFiles files) {
            this.outcome = outcome;
            this.files = files;
        }
    }

    private final RunConfig config;
    private final Settings settings;
    private final Runnable program;
    private final Strategy strategy;
    private final Reruns reruns;
    private final TargetOutput output;
    private final Messages messages;
    private final Path out;
    private final JvmState jvmState = new JvmState();
    private final FingerprintSet fingerprints = new FingerprintSet();
    private final List<Group> groups = new ArrayList<>();
    private final long start = System.nanoTime();
    private long nextProgress = PROGRESS_NANOS;
    private long executions;

    /** Those executions that the strategy has decided. */
    private long searched;

    private int abandoned;
    private long givenUp;

    /** Whether an execution has come to an end, good or bad, within the bound of steps. */
    private boolean hasEnded;

    /** The first execution that has not. */
    private Group longest;

    /** Whether a failure that every execution has shown does not end the search. */
    private boolean isPassWanted;

    /** Whether every execution has failed, and neither passed nor come to no end. */
    private boolean hasOnlyFailed = true;

    /** The next execution gets new streams. */
    private boolean afresh = true;

    Exploration(
            RunConfig config,
            Runnable program,
            Strategy strategy,
            Reruns reruns,
            TargetOutput output,
            Messages messages,
            Path out) {
        this.config = config;
        this.settings = settings(config, endNanos(config, start));
        this.program = program;
        this.strategy = strategy;
        this.reruns = reruns;
        this.output = output;
        this.messages = messages;
        this.out = out;
    }

    /**
     * Goes on until an execution ends otherwise, if the first ones fail: only then it is known that
     * the failure depends on the interleaving.
     */
    Exploration untilOnePasses() {
        isPassWanted = true;
        return this;
    }

    /** When the time of a search that begins at {@code startNanos} is over. */
    static long endNanos(RunConfig config, long startNanos) {
        long millis = config.search().budget().timeMillis();
        return millis == 0 ? Settings.NO_END : startNanos + millis * 1_000_000;
    }

    static Settings settings(RunConfig config) {
        return settings(config, Settings.NO_END);
    }

    static Settings settings(RunConfig config, long endNanos) {
        return new Settings(
                config.engine().timeouts(),
                config.engine().spuriousWakeups(),
                config.engine().maxSteps(),
                config.engine().stuckAfterMillis(),
                StackSize.of(config.program().javaOptions()),
                endNanos);
    }

    /** Answers whether any execution came to its end in time. */
    boolean run() {
        long asidesBefore = Control.asides();
        Supervisor.run(config.engine().carrier(), this::next, this::goesOnAfter);
        if (longest != null && !hasEnded) {
            Supervisor.run(config.engine().carrier(), this::simplest, this::judgeLongest);
        }
        jvmState.restore();
        if (givenUp > 0) {
            messages.note(
                    "%d of %d executions were given up: the program ran out of stack inside a synchronization operation (a larger stack may help: -Xss), or blocked on a monitor inside the JVM."
                            .formatted(givenUp, executions));
        }
        messages.reruns(reruns.verdicts());
        if (executions > 0 && Control.asides() - asidesBefore == executions) {
            messages.send("aside", Control.reasonForAside());
        }
        messages.done(summary(elapsed()));
        return executions > 0;
    }

    private Execution next() {
        Strategy rerun = reruns.next();
        return execution(rerun == null ? strategy : rerun);
    }

    /** In no order are threads less in each other's way. */
    private Execution simplest() {
        return execution(Strategies.fair(new SimplestStrategy(List.of())));
    }

    private Execution execution(Strategy decides) {
        output.begin(afresh);
        jvmState.restore();
        decides.begin(Randomness.seedOf(config.search().seed(), searched));
        return new Execution(settings, decides, null, program);
    }

    /** A program that never ends within the bound may be a livelock, or just long. */
    private boolean judgeLongest(ExecutionResult result) {
        if (isOverBound(result)) {
            longest.files.label(Outcome.NO_END_SEEN);
        }
        return false;
    }

    private boolean isOverBound(ExecutionResult result) {
        return result.steps() > settings.maxSteps();
    }

    private boolean goesOnAfter(ExecutionResult result) {
        long elapsed = elapsed();
        boolean isTimeLeft =
                config.search().budget().timeMillis() == 0
                        || elapsed < config.search().budget().timeMillis() * 1_000_000;
        if (result.cut() && !isTimeLeft) {
            return false;
        }
        executions++;
        hasEnded |= !isOverBound(result);
        boolean isNew = !result.cut() && fingerprints.add(result.fingerprint());
        if (!reruns.isRunning()) {
            searched++;
            strategy.end(isNew, !result.outcome().passed());
        }
        reruns.ended(result.outcome());
        givenUp += result.givenUp() ? 1 : 0;
        boolean passed = result.outcome().passed();
        hasOnlyFailed &= result.outcome().kind() == FindingKind.FAILURE;
        afresh = result.mayLeaveLocks();
        if (!passed) {
            record(result);
        }
        Control.throwIfNotWoven();
        abandoned += result.abandoned();
        if (abandoned > MAX_ABANDONED) {
            messages.note(
                    "%d threads could not be ended; the exploration stops early, after %d executions."
                            .formatted(abandoned, executions));
            return false;
        }
        if (elapsed >= nextProgress) {
            nextProgress = elapsed + PROGRESS_NANOS;
            messages.progress(executions, fingerprints.size());
        }
        boolean isAnyLeft =
                config.search().budget().iterations() == 0
                        || searched < config.search().budget().iterations();
        boolean isWanted =
                groups.isEmpty()
                        || config.search().budget().goOn()
                        || isPassWanted && hasOnlyFailed && executions < MOST_FAILURES_ALONE;
        return isTimeLeft && (reruns.hasNext() || isWanted && isAnyLeft && !strategy.isExhausted());
    }

    private long elapsed() {
        return System.nanoTime() - start;
    }

    private void record(ExecutionResult result) {
        Outcome outcome = result.outcome();
        throwIfInternal(outcome);
        for (Group group : groups) {
            if (group.outcome.sameFailure(outcome)) {
                group.count++;
                return;
            }
        }
        FindingFiles files = new FindingFiles(out.resolve("finding-" + (groups.size() + 1)));
        files.output(output.text());
        files.details(outcome.details());
        files.schedule(new Schedule(header(outcome), choices(result.choices())));
        Group group = new Group(outcome, files);
        groups.add(group);
        longest = longest == null && isOverBound(result) ? group : longest;
        messages.finding(files.directory().toString());
    }

    /** A failure of Ravel is none of the program. */
    static void throwIfInternal(Outcome outcome) {
        if (outcome.kind() == FindingKind.INTERNAL) {
            throw new IllegalStateException(outcome.message() + "\n" + outcome.details());
        }
    }

    private Header header(Outcome outcome) {
        Header header = header(config, outcome);
        header.add("execution", Long.toString(executions - 1));
        return header;
    }

    /** What a schedule says of itself before its choices. */
    static Header header(RunConfig config, Outcome outcome) {
        Header header = new Header();
        header.add("ravel", Versions.ravel());
        header.add("jdk", Runtime.version().toString());
        config.addTo(header);
        outcome.addTo(header);
        return header;
    }

    static List<Choice> choices(Choices choices) {
        List<Choice> list = new ArrayList<>();
        for (int i = 0; i < choices.size(); i++) {
            list.add(new Choice(choices.kind(i), choices.thread(i), ""));
        }
        return list;
    }

    /**
     * Executions, nanoseconds, distinct interleavings, those seen once, the number of the {@link
     * dev.ravel.model.Coverage}; then the count of each finding.
     */
    private String summary(long nanos) {
        StringBuilder text = new StringBuilder();
        text.append(executions).append(' ').append(nanos).append(' ').append(fingerprints.size());
        text.append(' ').append(fingerprints.singles());
        text.append(' ').append(strategy.coverage().ordinal());
        for (Group group : groups) {
            text.append(' ').append(group.count);
        }
        return text.toString();
    }
}
