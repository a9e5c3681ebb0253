package dev.ravel.generate;

import dev.ravel.engine.ExecutionResult;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * The thread-safety oracle, algorithm 2 of the paper: an execution shows a violation if it fails in
 * a way in which no linearization of its calls does. These are run only if they are asked for, each
 * from a fresh state.
 */
final class Oracle {
    /** Three threads with three calls each have 1680; what is not covered cannot be judged. */
    private static final int MOST_LINEARIZATIONS = 2_000;

    /** A linearization and how it ended. */
    record Linearization(List<String> calls, Set<String> reasons, String result) {
        /** For a person. */
        String text() {
            return String.join(", then ", calls)
                    + (reasons.isEmpty() ? "" : " (ends with " + String.join(", ", reasons) + ")");
        }
    }

    private final ControlledRuns runs;
    private final Random random;
    private final Digest digest;

    private ConcurrentTest judged;
    private List<Linearization> linearizations;

    /**
     * @param digest what results are compared by, or null if they are not
     */
    Oracle(ControlledRuns runs, Random random, Digest digest) {
        this.runs = runs;
        this.random = random;
        this.digest = digest;
    }

    /** Forgets what is known of a test, which may not hold any more. */
    void forget() {
        judged = null;
    }

    /** What of an execution no linearization shows, or null if there is nothing. */
    Failure judge(ConcurrentTest test, TestRun run, ExecutionResult result) {
        List<Failure> failures = Failure.of(run, result);
        boolean isComparable =
                digest != null && failures.isEmpty() && run.isCompleted() && run.result() != null;
        if (failures.isEmpty() && !isComparable) {
            return null;
        }
        List<Linearization> orders = linearizations(test);
        if (orders.isEmpty()) {
            return null;
        }
        for (Failure failure : failures) {
            if (orders.stream().noneMatch(order -> order.reasons().contains(failure.reason()))) {
                return failure;
            }
        }
        if (isComparable
                && orders.stream().allMatch(order -> order.reasons().isEmpty())
                && orders.stream().noneMatch(order -> order.result().equals(run.result()))) {
            return new Failure(
                    Failure.RESULT,
                    "",
                    "Calls and object come to what no order of whole calls does: " + run.result());
        }
        return null;
    }

    /** Empty if not all of them could be run to an end. */
    List<Linearization> linearizations(ConcurrentTest test) {
        if (judged != test) {
            linearizations = run(test);
            judged = test;
        }
        return linearizations;
    }

    private List<Linearization> run(ConcurrentTest test) {
        List<int[]> orders = test.linearizations(MOST_LINEARIZATIONS);
        if (orders.size() == MOST_LINEARIZATIONS) {
            return List.of();
        }
        List<Linearization> ended = new ArrayList<>();
        for (int[] order : orders) {
            LinearRun run = new LinearRun(test, order);
            if (digest != null) {
                run.observe(digest);
            }
            ExecutionResult result =
                    runs.run(run, new InOrderStrategy(true, null), random.nextLong());
            boolean isEnded =
                    run.isPrepared()
                            && !result.givenUp()
                            && (result.outcome().passed()
                                    ? run.isCompleted()
                                    : !Failure.of(run, result).isEmpty());
            if (!isEnded) {
                return List.of();
            }
            Set<String> reasons = new HashSet<>();
            Failure.of(run, result).forEach(failure -> reasons.add(failure.reason()));
            ended.add(
                    new Linearization(titles(test, order), reasons, String.valueOf(run.result())));
        }
        return ended;
    }

    private static List<String> titles(ConcurrentTest test, int[] order) {
        int[] next = new int[test.suffixes().size()];
        List<String> titles = new ArrayList<>();
        for (int thread : order) {
            titles.add(
                    "%d: %s"
                            .formatted(
                                    thread + 1,
                                    test.suffixes().get(thread).get(next[thread]++).title()));
        }
        return titles;
    }
}
