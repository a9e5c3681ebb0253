package dev.ravel.race;

import dev.ravel.engine.ExecutionResult;
import dev.ravel.explore.TargetContext;
import dev.ravel.model.Outcome;
import java.util.HashSet;
import java.util.Set;

/**
 * Failures of executions that were only watched, or that were directed to something which did not
 * happen.
 */
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
        // Accesses to plain memory are steps here, and of those a program may make any number.
        boolean isTooLong = outcome.isEndless();
        if (!outcome.passed() && !isTooLong && seen.add(outcome.kind() + " " + outcome.place())) {
            context.messages()
                    .send(
                            TargetContext.OTHER,
                            trial.save(name + "-" + seen.size(), result, outcome).toString());
        }
    }
}
