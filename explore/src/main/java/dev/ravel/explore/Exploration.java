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
import dev.ravel.model.Coverage;
import dev.ravel.model.FindingKind;
import dev.ravel.model.Header;
import dev.ravel.model.Memory;
import dev.ravel.model.NoEnd;
import dev.ravel.model.OneOrder;
import dev.ravel.model.Outcome;
import dev.ravel.model.RunConfig;
import dev.ravel.model.Schedule;
import dev.ravel.model.Strategy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/** Runs a program again and again under a strategy, and writes down what goes wrong. */
final class Exploration {
    private static final long PROGRESS_NANOS = 500_000_000;

    /** A JVM in which so many threads could not be ended is worn out. */
    static final int MAX_ABANDONED = 200;

    private static final int NO_END = -1;

    /** A search without a bound in time ends after so many executions that stood still. */
    private static final int MOST_STUCK = 5;

    /** A livelock takes so many times the steps of an execution that comes to its end. */
    private static final int MUCH_LONGER = 10;

    /** A program that fails in so many executions, and in no other way, fails in all. */
    private static final int MOST_FAILURES_ALONE = 100;

    /** What runs a test is always there, and not what its threads do. */
    private static final Pattern RUNS_TESTS =
            Pattern.compile(
                    "junit\\.|org\\.(junit|testng|opentest4j|apiguardian|hamcrest|assertj|jacoco|gradle|eclipse|apache\\.maven)|com\\.intellij");

    private static final class Group {
        final Outcome outcome;
        final FindingFiles files;
        long count = 1;
        boolean isTold;

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

    /** Null for a search that never says that it has explored everything. */
    private final RaceWatch watch;

    private final JvmState jvmState = new JvmState();
    private final FingerprintSet fingerprints = new FingerprintSet();
    private final List<Group> groups = new ArrayList<>();

    /** Those of them that are findings, in the order in which they were told. */
    private final List<Group> told = new ArrayList<>();

    private final long start = System.nanoTime();
    private long nextProgress = PROGRESS_NANOS;
    private long executions;

    /** Those executions that the strategy has decided. */
    private long searched;

    private int mostThreads;
    private boolean hadChoices;
    private int abandoned;
    private long givenUp;

    /** The most steps of an execution that has come to its end, good or bad; or none has. */
    private int longestEnd = NO_END;

    /** The first execution that has not come to its end, and how many there are. */
    private Group endless;

    private long noEnds;

    /** Whether any was ended early, be it known or new, with or without a finding. */
    private boolean isAnyCut;

    /** How many of them stood still, each for as long as that may take. */
    private int stuck;

    private List<Outcome> known = List.of();

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
        this.watch = config.search().isSystematic() ? RaceWatch.of(config.engine().memory()) : null;
    }

    /**
     * Goes on until an execution ends otherwise, if the first ones fail: only then it is known that
     * the failure depends on the interleaving.
     */
    Exploration untilOnePasses() {
        isPassWanted = true;
        return this;
    }

    /** Failures like these are of no interest. */
    Exploration passingBy(List<Outcome> outcomes) {
        known = outcomes;
        return this;
    }

    /**
     * When the time of a search that begins at {@code startNanos} is over. One without a bound ends
     * in a hundred years, or when somebody wants it to.
     */
    static long endNanos(RunConfig config, long startNanos) {
        long millis = config.search().budget().timeMillis();
        return startNanos + (millis == 0 ? TimeUnit.DAYS.toNanos(36_500) : millis * 1_000_000);
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
        if (longestEnd == NO_END && executions > 0) {
            Supervisor.run(config.engine().carrier(), this::simplest, this::judgeSimplest);
        }
        jvmState.restore();
        tellEndless();
        if (givenUp > 0) {
            messages.note(
                    "%d of %d executions were given up: the program ran out of stack inside a synchronization operation (a larger stack may help: -Xss), or blocked on a monitor inside the JVM."
                            .formatted(givenUp, executions));
        }
        if (watch != null) {
            tellUnswitched();
        }
        messages.reruns(reruns.verdicts());
        if (executions > 0 && Control.asides() - asidesBefore == executions) {
            messages.send("aside", Control.reasonForAside());
        }
        if (fingerprints.size() == 1 && mostThreads > 1 && executions > 1 && groups.isEmpty()) {
            messages.oneOrder(oneOrder());
        }
        messages.done(summary(elapsed()));
        return executions > 0;
    }

    /** What keeps a systematic search from saying that it has explored every interleaving. */
    private void tellUnswitched() {
        watch.happened().forEach(pair -> messages.send("shared", pair.text()));
        if (watch.isFull()) {
            messages.send("watch-full", "");
        }
        if (mostThreads > 1) {
            machinery().forEach(name -> messages.send("machinery", name));
        }
    }

    /** Which thread has used it is not known, nor in which of the executions. */
    private List<String> machinery() {
        boolean isTest = config.program().mainClass().startsWith("dev.ravel.");
        return Control.machinery().stream()
                .filter(name -> !isTest || !RUNS_TESTS.matcher(name).lookingAt())
                .toList();
    }

    private OneOrder oneOrder() {
        return new OneOrder(
                mostThreads,
                hadChoices,
                config.engine().memory().mode() == Memory.Mode.ALL,
                machinery());
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
        return new Execution(settings, decides, null, watch, program);
    }

    private boolean judgeSimplest(ExecutionResult result) {
        noteEnd(result);
        return false;
    }

    private void noteEnd(ExecutionResult result) {
        if (!result.cut() && !result.outcome().isEndless()) {
            longestEnd = Math.max(longestEnd, result.steps());
            groups.stream().filter(group -> !group.isTold && isFinding(group)).forEach(this::tell);
        }
    }

    /**
     * A program in which no execution comes to an end, or only after many steps, may just be long,
     * whatever it comes back to; and one that always waits for the world is not wrong.
     */
    private boolean isFinding(Group group) {
        return switch (group.outcome.kind()) {
            case LIVELOCK -> longestEnd != NO_END && longestEnd < settings.maxSteps() / MUCH_LONGER;
            case WAITING -> longestEnd != NO_END;
            default -> true;
        };
    }

    private void tell(Group group) {
        group.isTold = true;
        told.add(group);
        messages.finding(group.files.directory().toString());
    }

    /** Executions without an end say nothing of the program, but of the search. */
    private void tellEndless() {
        for (Group group : groups) {
            if (!group.isTold) {
                noEnds += group.count;
                endless = endless == null ? group : endless;
            }
        }
        if (endless != null) {
            messages.noEnd(
                    new NoEnd(
                            noEnds,
                            endless.outcome.message(),
                            endless.files.directory().toString()));
        }
    }

    private boolean goesOnAfter(ExecutionResult result) {
        long elapsed = elapsed();
        boolean isTimeLeft = !settings.isTimeUp();
        if (result.cut() && !isTimeLeft) {
            return false;
        }
        executions++;
        boolean isNew = !result.cut() && fingerprints.add(result.fingerprint());
        if (!reruns.isRunning()) {
            searched++;
            strategy.end(isNew, !result.outcome().passed());
        }
        reruns.ended(result.outcome());
        givenUp += result.givenUp() ? 1 : 0;
        mostThreads = Math.max(mostThreads, result.threads());
        hadChoices |= result.choices().size() > 0;
        boolean passed = result.outcome().passed();
        hasOnlyFailed &= result.outcome().kind() == FindingKind.FAILURE;
        afresh = result.mayLeaveLocks();
        if (!passed) {
            record(result);
        }
        noteEnd(result);
        Control.throwIfNotWoven();
        abandoned += result.abandoned();
        if (abandoned > MAX_ABANDONED) {
            messages.note(
                    "%d threads could not be ended; the exploration stops early, after %d executions."
                            .formatted(abandoned, executions));
            return false;
        }
        if (stuck == MOST_STUCK && config.search().budget().timeMillis() == 0) {
            messages.note(
                    "The exploration stops early, after %d executions: %d of them stood still."
                            .formatted(executions, stuck));
            return false;
        }
        if (Control.brokenClass() != null) {
            messages.worn(
                    "The initialiser of %s has failed in this JVM, which is of no more use; the exploration stops early, after %d executions."
                            .formatted(Control.brokenClass(), executions));
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
                told.isEmpty()
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
        isAnyCut |= outcome.isEndless();
        stuck += outcome.isEndless() && result.steps() <= settings.maxSteps() ? 1 : 0;
        if (outcome.kind() == FindingKind.NO_END) {
            endless = noEnds++ == 0 ? save(result, "no-end") : endless;
            return;
        }
        if (known.stream().anyMatch(outcome::sameFailure)) {
            return;
        }
        for (Group group : groups) {
            if (group.outcome.sameFailure(outcome)) {
                group.count++;
                return;
            }
        }
        Group group = save(result, "finding-" + (groups.size() + 1));
        groups.add(group);
        if (isFinding(group)) {
            tell(group);
        }
    }

    private Group save(ExecutionResult result, String name) {
        FindingFiles files = new FindingFiles(out.resolve(name));
        files.output(output.text());
        files.details(result.outcome().details());
        files.schedule(new Schedule(header(result), choices(result.choices())));
        return new Group(result.outcome(), files);
    }

    /** A failure of Ravel is none of the program. */
    static void throwIfInternal(Outcome outcome) {
        if (outcome.kind() == FindingKind.INTERNAL) {
            throw new IllegalStateException(outcome.message() + "\n" + outcome.details());
        }
    }

    /**
     * What is only watched is no step, so an execution is the same without, unless a thread waited
     * in a loop for such memory, and was made to let others pass.
     */
    private Header header(ExecutionResult result) {
        boolean isSameWithout =
                config.engine().memory().mode() == Memory.Mode.OBSERVED && !result.spun();
        Header header = header(isSameWithout ? config.with(Memory.NONE) : config, result.outcome());
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

    /** What comes after an execution was ended early is not explored. */
    private Coverage coverage() {
        boolean isWhole = !isAnyCut && givenUp == 0;
        return isWhole || !strategy.isExhausted() ? strategy.coverage() : Coverage.PART;
    }

    /**
     * Executions, nanoseconds, distinct interleavings, those seen once, the number of the {@link
     * Coverage}, executions without an end; then the count of each finding.
     */
    private String summary(long nanos) {
        StringBuilder text = new StringBuilder();
        text.append(executions).append(' ').append(nanos).append(' ').append(fingerprints.size());
        text.append(' ').append(fingerprints.singles());
        text.append(' ').append(coverage().ordinal()).append(' ').append(noEnds);
        for (Group group : told) {
            text.append(' ').append(group.count);
        }
        return text.toString();
    }
}
