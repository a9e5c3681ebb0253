package dev.ravel.race;

import dev.ravel.engine.Control;
import dev.ravel.engine.ExecutionResult;
import dev.ravel.explore.TargetContext;
import dev.ravel.explore.TargetJob;
import dev.ravel.model.Breach;
import dev.ravel.model.Statement;
import java.nio.file.Path;
import java.util.List;

/** Phase 2 for atomicity violations: tries to break each block, until that does harm. */
public final class BreachJob implements TargetJob {
    @Override
    public String mode() {
        return "confirm-breaches";
    }

    @Override
    public void run(TargetContext context) {
        List<String> breaches = context.request().all(TargetContext.TRY);
        OtherFailures others = new OtherFailures(context, "breach-other");
        for (int i = 0; i < breaches.size(); i++) {
            new Trials(context, others, Breach.parse(breaches.get(i)), "breach-" + (i + 1)).run();
        }
        context.messages().done("");
    }

    /** The executions for one. */
    private static final class Trials {
        private final TargetContext context;
        private final OtherFailures others;
        private final List<Statement> statements;
        private final String name;
        private final BreachStrategy strategy;
        private int executions;
        private int breaches;
        private Path witness;
        private Path failure;

        Trials(TargetContext context, OtherFailures others, Breach breach, String name) {
            this.statements = breach.statements();
            this.others = others;
            this.context = context.choosing(statements);
            this.name = name;
            this.strategy =
                    new BreachStrategy(
                            Control.statementNumber(breach.first().text()),
                            Control.statementNumber(breach.between().text()),
                            Control.statementNumber(breach.second().text()));
        }

        void run() {
            context.runAll(null, strategy, strategy, this::goesOnAfter);
            context.messages()
                    .send(
                            TargetContext.TRIED,
                            "%d %d\t%s\t%s"
                                    .formatted(
                                            executions,
                                            breaches,
                                            witness == null ? "" : witness,
                                            failure == null ? "" : failure));
        }

        private boolean goesOnAfter(ExecutionResult result) {
            executions++;
            if (strategy.isSeen()) {
                breaches++;
                if (!result.outcome().passed()) {
                    failure = context.save(name + "-failure", result, result.outcome());
                } else if (witness == null) {
                    witness = context.save(name, result, result.outcome());
                }
            } else {
                others.add(context, result);
            }
            return failure == null;
        }
    }
}
