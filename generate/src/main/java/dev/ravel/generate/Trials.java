package dev.ravel.generate;

import dev.ravel.engine.ExecutionResult;
import dev.ravel.explore.strategies.Strategies;
import dev.ravel.model.Strategy;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Runs a concurrent test under many interleavings, and has each execution judged. */
final class Trials {
    /** So many executions in a row that show nothing new end a test. */
    private static final int STALE = 12;

    /** Or, if many executions may be made, one in so many of them. */
    private static final int STALE_SHARE = 4;

    /** What the engine says of a thread that makes no more steps; to see that takes seconds. */
    private static final Pattern ENDLESS =
            Pattern.compile("Nothing moved for \\d+ s: thread Thread (\\d+) runs .*");

    private final ControlledRuns runs;
    private final Oracle oracle;
    private final Random random;
    private final Digest digest;
    private final long endNanos;
    private Invocation endless;

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

    /** The call that made no steps and did not end in the last test, or null. */
    Invocation endless() {
        return endless;
    }

    /**
     * A violation that shows in {@code executions} at the most, or null. There are no more of them
     * after a call that does not end.
     */
    Failure violation(ConcurrentTest test, int executions) {
        oracle.forget();
        endless = null;
        Set<Long> interleavings = new HashSet<>();
        Failure failure = null;
        for (int i = 0; i < 2 && failure == null && endless == null; i++) {
            failure = judge(test, new InOrderStrategy(i == 0, null), interleavings);
        }
        if (failure != null || endless != null || interleavings.size() < 2) {
            // What is the same in both orders does not depend on the order.
            return failure;
        }
        Strategy strategy = Strategies.create("portfolio", Trials.class.getClassLoader());
        int stale = 0;
        int patience = Math.max(STALE, executions / STALE_SHARE);
        for (int i = 0; i < executions && stale < patience && failure == null; i++) {
            if (System.nanoTime() > endNanos || endless != null) {
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
        endless = endless(test, run, result);
        boolean isOfUse = run.isPrepared() && !result.outcome().isEndless();
        return isOfUse ? oracle.judge(test, run, result) : null;
    }

    private static Invocation endless(ConcurrentTest test, TestRun run, ExecutionResult result) {
        Matcher said = ENDLESS.matcher(result.outcome().message());
        if (!said.matches()) {
            return null;
        }
        int thread = Integer.parseInt(said.group(1)) - 1;
        boolean isOfTest = run.isPrepared() && thread < run.made.length;
        List<Invocation> calls = isOfTest ? test.suffixes().get(thread) : List.of();
        // The class may have a thread of that name itself.
        return isOfTest && run.made[thread] < calls.size() ? calls.get(run.made[thread]) : null;
    }
}
