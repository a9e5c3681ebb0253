package dev.ravel.generate;

import dev.ravel.engine.ExecutionResult;
import dev.ravel.explore.strategies.Strategies;
import dev.ravel.model.FindingKind;
import dev.ravel.model.Strategy;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;

/** Runs a concurrent test under many interleavings, and has each execution judged. */
final class Trials {
    /** So many executions in a row that show nothing new end a test. */
    private static final int STALE = 12;

    /** Or, if many executions may be made, one in so many of them. */
    private static final int STALE_SHARE = 4;

    private final ControlledRuns runs;
    private final Oracle oracle;
    private final Random random;
    private final Digest digest;
    private final long endNanos;

    /**
     * @param digest what results are compared by, or null if they are not
     * @param endNanos when nothing is tried any more
     */
    Trials(ControlledRuns runs, Random random, Digest digest, long endNanos) {
        this.endNanos = endNanos;
        this.runs = runs;
        this.random = random;
        this.digest = digest;
        this.oracle = new Oracle(runs, random, digest);
    }

    Oracle oracle() {
        return oracle;
    }

    /** A violation that shows in {@code executions} at the most, or null. */
    Failure violation(ConcurrentTest test, int executions) {
        oracle.forget();
        Set<Long> interleavings = new HashSet<>();
        Failure failure = null;
        for (int i = 0; i < 2 && failure == null; i++) {
            failure = judge(test, new InOrderStrategy(i == 0, null), interleavings);
        }
        if (failure != null || interleavings.size() < 2) {
            // What is the same in both orders does not depend on the order.
            return failure;
        }
        Strategy strategy = Strategies.create("portfolio", Trials.class.getClassLoader());
        int stale = 0;
        int patience = Math.max(STALE, executions / STALE_SHARE);
        for (int i = 0; i < executions && stale < patience && failure == null; i++) {
            if (System.nanoTime() > endNanos) {
                return null;
            }
            int known = interleavings.size();
            failure = judge(test, strategy, interleavings);
            boolean isNew = interleavings.size() > known;
            strategy.end(isNew, failure != null);
            stale = isNew ? 0 : stale + 1;
        }
        return failure;
    }

    private Failure judge(ConcurrentTest test, Strategy strategy, Set<Long> interleavings) {
        TestRun run = TestRun.concurrent(test);
        if (digest != null) {
            run.observe(digest);
        }
        ExecutionResult result = runs.run(run, strategy, random.nextLong());
        interleavings.add(result.fingerprint());
        boolean isOfUse = run.isPrepared() && result.outcome().kind() != FindingKind.LIVELOCK;
        return isOfUse ? oracle.judge(test, run, result) : null;
    }
}
