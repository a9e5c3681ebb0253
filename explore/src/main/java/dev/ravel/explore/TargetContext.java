package dev.ravel.explore;

import dev.ravel.engine.Control;
import dev.ravel.engine.Execution;
import dev.ravel.engine.ExecutionObserver;
import dev.ravel.engine.ExecutionResult;
import dev.ravel.engine.Settings;
import dev.ravel.engine.Supervisor;
import dev.ravel.explore.strategies.Randomness;
import dev.ravel.model.Header;
import dev.ravel.model.Memory;
import dev.ravel.model.Outcome;
import dev.ravel.model.RunConfig;
import dev.ravel.model.Schedule;
import dev.ravel.model.Statement;
import dev.ravel.model.Strategy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * What a target JVM was asked for, and what it has to do it with.
 *
 * @param request the lines beside the configuration
 * @param out where files go
 */
public record TargetContext(
        RunConfig config, Header request, TargetOutput output, Messages messages, Path out) {

    /** The lines of a request that say what to try, and the messages that say what came of each. */
    public static final String TRY = "try";

    public static final String TRIED = "tried";

    /** The message that names the directory of a failure that nobody was after. */
    public static final String OTHER = "other";

    /** The message of a statement at which threads wait for plain memory, and its line after. */
    public static final String SPIN = "spin";

    /**
     * The same, but from now on only the accesses of these statements are scheduling points, and of
     * those at which threads wait, since nobody else could run meanwhile.
     */
    public TargetContext choosing(List<Statement> statements) {
        List<Statement> all = new ArrayList<>(statements);
        request.all(SPIN).forEach(text -> all.add(Statement.parse(text)));
        if (all.isEmpty()) {
            return this;
        }
        Control.onlyStatements(all.stream().map(Statement::text).collect(Collectors.toSet()));
        return with(Memory.chosen(all));
    }

    /** The same, but what it saves is to be replayed with other scheduling points. */
    public TargetContext with(Memory memory) {
        return new TargetContext(config.with(memory), request, output, messages, out);
    }

    /**
     * Runs the program as often as the search may, always from the same state of the JVM, until
     * {@code goesOn} has enough or the time is over. An execution that is cut off then does not
     * count.
     *
     * @param isEndStateWanted asked at the end of an execution: whether its result is to tell of
     *     it; may be null
     * @param observer may be null
     */
    public void runAll(
            BooleanSupplier isEndStateWanted,
            Strategy strategy,
            ExecutionObserver observer,
            Predicate<ExecutionResult> goesOn) {
        Settings settings =
                Exploration.settings(config, Exploration.endNanos(config, System.nanoTime()));
        Runnable program = Program.of(config.program().mainClass(), config.program().arguments());
        JvmState jvmState = new JvmState();
        long budget = config.search().budget().iterations();
        long[] executions = new long[1];
        boolean[] afresh = {true};
        Supervisor.run(
                config.engine().carrier(),
                () -> {
                    output.begin(afresh[0]);
                    jvmState.restore();
                    strategy.begin(Randomness.seedOf(config.search().seed(), executions[0]++));
                    Execution execution =
                            new Execution(settings, strategy, null, observer, program);
                    return execution.keepingEndState(isEndStateWanted);
                },
                result -> {
                    Control.throwIfNotWoven();
                    Exploration.throwIfInternal(result.outcome());
                    afresh[0] = result.mayLeaveLocks();
                    boolean isCutOff = result.cut() && settings.isTimeUp();
                    return !isCutOff
                            && goesOn.test(result)
                            && !settings.isTimeUp()
                            && (budget == 0 || executions[0] < budget);
                });
        jvmState.restore();
    }

    /**
     * A program that a job has made itself, to be run once.
     *
     * @param seed of the strategy
     * @param isFresh whether classes of the program are initialised anew
     */
    public record Run(Runnable program, Strategy strategy, long seed, boolean isFresh) {}

    /**
     * Runs what {@code runs} hands out, one after the other and always from the same state of the
     * JVM, but for classes that are to stay initialised, until {@code goesOn} has enough.
     */
    public void runEach(Supplier<Run> runs, Predicate<ExecutionResult> goesOn) {
        Settings settings = Exploration.settings(config);
        JvmState jvmState = new JvmState();
        boolean[] afresh = {true};
        Supervisor.run(
                config.engine().carrier(),
                () -> {
                    Run run = runs.get();
                    output.begin(afresh[0]);
                    jvmState.restore();
                    run.strategy().begin(run.seed());
                    Execution execution =
                            new Execution(settings, run.strategy(), null, run.program());
                    return run.isFresh() ? execution : execution.keepingStatics();
                },
                result -> {
                    Control.throwIfNotWoven();
                    Exploration.throwIfInternal(result.outcome());
                    afresh[0] = result.mayLeaveLocks();
                    return goesOn.test(result);
                });
        jvmState.restore();
    }

    /**
     * Writes what an execution came to, so that it can be replayed; the result is its directory.
     */
    public Path save(String name, ExecutionResult result, Outcome outcome) {
        FindingFiles files = new FindingFiles(out.resolve(name));
        files.output(output.text());
        files.details(outcome.details());
        files.schedule(
                new Schedule(
                        Exploration.header(config, outcome),
                        Exploration.choices(result.choices())));
        return files.directory();
    }
}
