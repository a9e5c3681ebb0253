package subjects.conformance;

import java.util.Arrays;
import java.util.List;

/** Bounded waiting for what no blocking call can wait for, such as the state of another thread. */
final class Spin {
    // Yields let others pass at no cost in virtual time; sleeps spare a busy machine in a plain
    // run.
    private static final int YIELDS = 1_000;
    private static final int SLEEPS_OF_1_MS = 20_000;

    private Spin() {}

    static void until(Check.Condition condition, String what) throws Throwable {
        for (int round = 0; round < YIELDS + SLEEPS_OF_1_MS; round++) {
            if (condition.holds()) {
                return;
            }
            pause(round);
        }
        throw new AssertionError("waited in vain until " + what);
    }

    static void untilState(Thread thread, Thread.State... states) throws InterruptedException {
        List<Thread.State> awaited = Arrays.asList(states);
        for (int round = 0; round < YIELDS + SLEEPS_OF_1_MS; round++) {
            if (awaited.contains(thread.getState())) {
                return;
            }
            pause(round);
        }
        throw new AssertionError(
                thread.getName() + " is " + thread.getState() + ", awaited one of " + awaited);
    }

    private static void pause(int round) throws InterruptedException {
        if (round < YIELDS) {
            Thread.yield();
        } else {
            Thread.sleep(1);
        }
    }
}
