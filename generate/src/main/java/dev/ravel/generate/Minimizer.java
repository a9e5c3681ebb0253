package dev.ravel.generate;

import dev.ravel.engine.EarlyEnd;
import java.lang.reflect.Constructor;

/**
 * Takes calls away from a test, and arguments from what makes the object, as long as it still shows
 * the same violation. Classes stay initialised meanwhile; what comes out has to show from a fresh
 * start.
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
        Expression instance = test.prefix().instance();
        if (instance instanceof Invocation made && !made.arguments().isEmpty()) {
            tryWithout(made);
        }
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

    /** The object may as well be made from nothing. */
    private void tryWithout(Invocation made) {
        if (made.member() instanceof Constructor<?> constructor) {
            for (Constructor<?> other : constructor.getDeclaringClass().getConstructors()) {
                if (other.getParameterCount() == 0) {
                    tryWith(
                            test.with(
                                    new ConcurrentTest.Prefix(
                                            Invocation.of(other), test.prefix().calls())));
                }
            }
        }
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
        return System.nanoTime() < endNanos && !EarlyEnd.isAsked();
    }
}
