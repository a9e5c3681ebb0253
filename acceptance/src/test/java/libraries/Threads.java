package libraries;

import java.util.ArrayList;
import java.util.List;

/** Runs a piece of work in several threads at once. */
final class Threads {
    /** Something to do, which may throw anything. */
    interface Work {
        void run(int number) throws Exception;
    }

    private Threads() {}

    /** Returns when all have ended; what the work throws fails the program. */
    static void run(int copies, Work work) throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < copies; i++) {
            int number = i;
            Thread thread =
                    new Thread(
                            () -> {
                                try {
                                    work.run(number);
                                } catch (Exception e) {
                                    throw new IllegalStateException(e);
                                }
                            });
            threads.add(thread);
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    static void check(Object expected, Object actual, String what) {
        if (!expected.equals(actual)) {
            throw new AssertionError(what + ": expected " + expected + " but was " + actual);
        }
    }
}
