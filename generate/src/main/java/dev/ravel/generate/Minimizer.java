package dev.ravel.generate;

/**
 * Takes calls away from a test as long as it still shows the same violation. Classes stay
 * initialised meanwhile; what comes out has to show from a fresh start.
 */
final class Minimizer {
    private static final int EXECUTIONS = 150;
    private static final int CONFIRMATIONS = 500;

    private final ControlledRuns runs;
    private final Trials trials;
    private final ConcurrentTest original;
    private final long endNanos;
    private ConcurrentTest test;
    private Failure failure;

    Minimizer(
            ControlledRuns runs,
            Trials trials,
            ConcurrentTest test,
            Failure failure,
            long limitNanos) {
        this.runs = runs;
        this.trials = trials;
        this.original = test;
        this.test = test;
        this.failure = failure;
        this.endNanos = System.nanoTime() + limitNanos;
    }

    /** The smallest test that was found; its linearizations are those of a fresh start. */
    ConcurrentTest minimize() {
        Failure found = failure;
        runs.fresh(false);
        shrink();
        runs.fresh(true);
        Failure shown = test == original ? null : trials.violation(test, CONFIRMATIONS);
        if (shown == null || !shown.reason().equals(failure.reason())) {
            test = original;
            failure = found;
            trials.oracle().forget();
        } else {
            failure = shown;
        }
        return test;
    }

    private void shrink() {
        int before;
        do {
            before = test.size();
            for (int i = test.prefix().calls().size() - 1; i >= 0; i--) {
                tryWith(test.with(test.prefix().without(i)));
            }
            for (int thread = 0; thread < test.suffixes().size(); thread++) {
                for (int i = test.suffixes().get(thread).size() - 1; i >= 0; i--) {
                    tryWith(test.without(thread, i));
                }
            }
        } while (test.size() < before && isTimeLeft());
    }

    /** The failure as the minimal test shows it. */
    Failure failure() {
        return failure;
    }

    private void tryWith(ConcurrentTest smaller) {
        if (isTimeLeft()) {
            Failure shown = trials.violation(smaller, EXECUTIONS);
            if (shown != null && shown.reason().equals(failure.reason())) {
                test = smaller;
                failure = shown;
            }
        }
    }

    private boolean isTimeLeft() {
        return System.nanoTime() < endNanos;
    }
}
