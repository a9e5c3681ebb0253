package subjects.conformance;

import java.util.Objects;
import java.util.concurrent.TimeUnit;

/** What a conformance program asserts; every failure carries the values that it saw. */
final class Check {
    /** A piece of a case; it may throw anything, as checks and blocking calls do. */
    interface Action {
        void run() throws Throwable;
    }

    /** A condition that may be looked up by a blocking call. */
    interface Condition {
        boolean holds() throws Throwable;
    }

    // A wake-up without a reason is legal and rare; five in a row are taken for a fault.
    private static final int ROUNDS = 5;

    private Check() {}

    static void that(boolean condition, String what) {
        if (!condition) {
            throw new AssertionError(what);
        }
    }

    static void equal(Object expected, Object actual, String what) {
        if (!Objects.equals(expected, actual)) {
            throw new AssertionError(what + ": expected " + expected + " but was " + actual);
        }
    }

    static void equal(long expected, long actual, String what) {
        if (expected != actual) {
            throw new AssertionError(what + ": expected " + expected + " but was " + actual);
        }
    }

    static void same(Object expected, Object actual, String what) {
        if (expected != actual) {
            throw new AssertionError(
                    what + ": expected the very " + expected + " but was " + actual);
        }
    }

    /** Fails unless the action throws the type or a subtype of it; gives back what was thrown. */
    static <T extends Throwable> T throwsException(Class<T> type, Action action) {
        try {
            action.run();
        } catch (Throwable thrown) {
            if (type.isInstance(thrown)) {
                return type.cast(thrown);
            }
            throw new AssertionError("expected " + type.getName() + " but was " + thrown, thrown);
        }
        throw new AssertionError("expected " + type.getName() + " but nothing was thrown");
    }

    /** Fails unless at least so many milliseconds have passed since a reading of nanoTime. */
    static void millisPassed(long sinceNanos, long atLeastMillis, String what) {
        long passedNanos = System.nanoTime() - sinceNanos;
        if (passedNanos < TimeUnit.MILLISECONDS.toNanos(atLeastMillis)) {
            throw new AssertionError(
                    what
                            + ": at least "
                            + atLeastMillis
                            + " ms expected, "
                            + passedNanos
                            + " ns passed");
        }
    }

    /** A failure in words: what a failed check says, or what else was thrown. */
    static String describe(Throwable failure) {
        return failure instanceof AssertionError ? failure.getMessage() : failure.toString();
    }

    /**
     * Fails unless the condition holds in some round. For what a spurious wake-up, which the
     * documentation allows at any time, could spoil once.
     */
    static void inSomeRound(Condition condition, String what) throws Throwable {
        for (int round = 0; round < ROUNDS; round++) {
            if (condition.holds()) {
                return;
            }
        }
        throw new AssertionError(what + ": not in any of " + ROUNDS + " rounds");
    }
}
