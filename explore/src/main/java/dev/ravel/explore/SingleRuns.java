package dev.ravel.explore;

import dev.ravel.engine.Execution;
import dev.ravel.engine.ExecutionResult;
import dev.ravel.engine.Settings;
import dev.ravel.engine.Supervisor;
import dev.ravel.model.RunConfig;
import dev.ravel.model.Strategy;
import java.util.function.Function;

/**
 * Runs a program once for each strategy that it is given, always from the same state of the JVM.
 */
final class SingleRuns implements Function<Strategy, ExecutionResult> {
    private final RunConfig config;
    private final Settings settings;
    private final Runnable program;
    private final TargetOutput output;
    private final JvmState jvmState = new JvmState();

    SingleRuns(RunConfig config, Runnable program, TargetOutput output) {
        this.config = config;
        this.settings = Exploration.settings(config);
        this.program = program;
        this.output = output;
    }

    @Override
    public ExecutionResult apply(Strategy strategy) {
        output.begin(true);
        jvmState.restore();
        strategy.begin(0);
        return Supervisor.run(
                config.engine().carrier(),
                new Execution(settings, strategy, null, WatchedMemory.of(config), program));
    }
}
