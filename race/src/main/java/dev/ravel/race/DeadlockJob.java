package dev.ravel.race;

import dev.ravel.engine.Control;
import dev.ravel.engine.ExecutionResult;
import dev.ravel.explore.TargetContext;
import dev.ravel.explore.TargetJob;
import dev.ravel.model.FindingKind;
import dev.ravel.model.LockCycle;
import java.nio.file.Path;
import java.util.List;

/**
 * Phase 2 for deadlocks: threads that hold a lock and are about to acquire one of a cycle wait for
 * each other, so many times.
 */
public final class DeadlockJob implements TargetJob {
    @Override
    public String mode() {
        return "confirm-deadlocks";
    }

    @Override
    public void run(TargetContext context) {
        List<String> cycles = context.request().all(TargetContext.TRY);
        OtherFailures others = new OtherFailures(context, "deadlock-other");
        for (int i = 0; i < cycles.size(); i++) {
            new Trials(context, others, LockCycle.parse(cycles.get(i)), "deadlock-" + (i + 1))
                    .run();
        }
        context.messages().done("");
    }

    /** The executions for one cycle. */
    private static final class Trials {
        private final TargetContext context;
        private final OtherFailures others;
        private final LockCycle cycle;
        private final String name;
        private final RaceDirectedStrategy strategy;
        private int executions;
        private int deadlocks;
        private Path witness;

        Trials(TargetContext context, OtherFailures others, LockCycle cycle, String name) {
            this.others = others;
            this.context = context.choosing(List.of());
            this.cycle = cycle;
            this.name = name;
            this.strategy =
                    new RaceDirectedStrategy(
                            cycle.statements().stream()
                                    .mapToInt(
                                            statement -> Control.statementNumber(statement.text()))
                                    .toArray());
        }

        void run() {
            context.runAll(
                    null,
                    strategy,
                    // Locks are known to the strategy if somebody looks.
                    new LockOrder(),
                    this::goesOnAfter);
            context.messages()
                    .send(
                            TargetContext.TRIED,
                            "%d %d\t%s"
                                    .formatted(
                                            executions, deadlocks, witness == null ? "" : witness));
        }

        private boolean goesOnAfter(ExecutionResult result) {
            executions++;
            if (isMeant(result)) {
                deadlocks++;
                witness = witness == null ? context.save(name, result, result.outcome()) : witness;
            } else {
                others.add(context, result);
            }
            return true;
        }

        /** Whether the threads are stuck at the statements of the cycle, and not elsewhere. */
        private boolean isMeant(ExecutionResult result) {
            return result.outcome().kind() == FindingKind.DEADLOCK
                    && cycle.statements().stream()
                            .allMatch(
                                    statement ->
                                            result.outcome().details().contains(statement.frame()));
        }
    }
}
