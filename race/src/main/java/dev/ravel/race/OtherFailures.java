package dev.ravel.race;

import dev.ravel.engine.ExecutionResult;
import dev.ravel.explore.TargetContext;
import dev.ravel.model.Outcome;
import java.util.HashSet;
import java.util.Set;

/** Failures of directed executions in which what they were directed to did not happen. */
final class OtherFailures {
    private final TargetContext context;
    private final String name;
    private final Set<String> seen = new HashSet<>();

    /** Files are called by the name and a number. */
    OtherFailures(TargetContext context, String name) {
        this.context = context;
        this.name = name;
    }

    /** {@code trial} is what the execution ran with. Each kind of failure is told of once. */
    void add(TargetContext trial, ExecutionResult result) {
        Outcome outcome = result.outcome();
        if (!outcome.passed() && seen.add(outcome.kind() + " " + outcome.place())) {
            context.messages()
                    .send(
                            TargetContext.OTHER,
                            trial.save(name + "-" + seen.size(), result, outcome).toString());
        }
    }
}
