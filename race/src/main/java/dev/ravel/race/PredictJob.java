package dev.ravel.race;

import dev.ravel.engine.Control;
import dev.ravel.explore.TargetContext;
import dev.ravel.explore.TargetJob;
import dev.ravel.explore.strategies.RandomStrategy;
import dev.ravel.model.Memory;

/** Phase 1: watches executions with different schedules, and names pairs that may race. */
public final class PredictJob implements TargetJob {
    private long executions;
    private long failures;

    @Override
    public String mode() {
        return "predict-races";
    }

    @Override
    public void run(TargetContext context) {
        RaceDetector detector = new RaceDetector();
        detector.watchAll();
        BreachDetector breaches = new BreachDetector();
        LockOrder locks = new LockOrder();
        Unguarded unguarded = new Unguarded();
        Spins spins = new Spins();
        // What is watched is no step, so an execution is the same without.
        TargetContext unwatched = context.with(Memory.NONE);
        OtherFailures others = new OtherFailures(unwatched, "watched");
        long start = System.nanoTime();
        context.runAll(
                null,
                new RandomStrategy(),
                new Observers(detector, breaches, locks, unguarded, spins),
                result -> {
                    if (!result.outcome().passed() && failures++ == 0) {
                        context.messages().send("failure", result.outcome().message());
                    }
                    // What fails in any order is not for this to tell.
                    boolean hasPassed = executions >= failures;
                    if (hasPassed && spins.statements().isEmpty()) {
                        others.add(unwatched, result);
                    }
                    executions++;
                    return true;
                });
        detector.predicted().forEach(pair -> context.messages().send("pair", pair.text()));
        detector.happened().forEach(pair -> context.messages().send("happened", pair.text()));
        locks.predicted().forEach(cycle -> context.messages().send("cycle", cycle.text()));
        breaches.predicted().forEach(breach -> context.messages().send("breach", breach.text()));
        unguarded
                .guards()
                .forEach(
                        (statement, guard) ->
                                context.messages()
                                        .send(
                                                "unguarded",
                                                guard + "\t" + Control.statement(statement)));
        spins.statements()
                .forEach(
                        statement ->
                                context.messages()
                                        .send(TargetContext.SPIN, Control.statement(statement)));
        if (detector.isFull()) {
            context.messages()
                    .note(
                            "The program accesses more memory than could be watched; races may be missed.");
        }
        context.messages()
                .done(
                        "%d %d %d %d %d"
                                .formatted(
                                        executions,
                                        failures,
                                        detector.wasConcurrent() ? 1 : 0,
                                        detector.largestBytes(),
                                        System.nanoTime() - start));
    }
}
