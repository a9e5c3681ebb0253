package dev.ravel.model.crash;

/**
 * Puts events into an order with few switches between threads. A thread goes on for as long as it
 * can. Then the one that it waits for goes on, or the one that this one waits for. Where nothing
 * says who is next, it is the first that has events left, and the thread that crashed is the last:
 * what it did is best read at the end.
 */
final class FewSwitches {
    private final Precedence precedence;
    private final int crashed;

    /** The first event of each thread that has no place yet. */
    private final int[] next;

    /** All threads before this one have ended, but for the one that crashed. */
    private int first;

    /**
     * @param crashed the position of the thread that crashed, or -1
     */
    FewSwitches(Precedence precedence, int crashed) {
        this.precedence = precedence;
        this.crashed = crashed;
        next = new int[precedence.threads()];
        for (int thread = 0; thread < next.length; thread++) {
            next[thread] = precedence.start(thread);
        }
    }

    int[] order() {
        int[] order = new int[precedence.size()];
        int placed = 0;
        int thread = -1;
        while (placed < order.length) {
            thread = thatCanGoOn(thread < 0 || hasEnded(thread) ? anyThread() : thread);
            do {
                order[placed++] = next[thread]++;
            } while (!hasEnded(thread) && awaited(thread) < 0);
        }
        return order;
    }

    private boolean hasEnded(int thread) {
        return next[thread] == precedence.end(thread);
    }

    /** One that has events left; there is one. */
    private int anyThread() {
        while (first < next.length && (first == crashed || hasEnded(first))) {
            first++;
        }
        return first < next.length ? first : crashed;
    }

    /** The thread, or the one that it waits for, and so on. */
    private int thatCanGoOn(int waiting) {
        int thread = waiting;
        for (int i = 0; i <= next.length; i++) {
            int awaited = awaited(thread);
            if (awaited < 0) {
                return thread;
            }
            if (i == next.length) {
                // Each of these threads waits for another one, so they wait in a circle.
                throw precedence.contradiction(next[thread], awaited);
            }
            thread = precedence.threadOf(awaited);
        }
        throw new AssertionError("The loop ends before.");
    }

    /** An event that has no place yet, and has to come before the thread's next one; or -1. */
    private int awaited(int thread) {
        for (int event : precedence.before(next[thread])) {
            if (event >= next[precedence.threadOf(event)]) {
                return event;
            }
        }
        return -1;
    }
}
