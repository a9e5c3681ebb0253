package doors;

import java.util.concurrent.atomic.AtomicInteger;

/** What most of these tests do with threads. */
final class Threads {
    private Threads() {}

    /** Runs code in two threads, and answers when both are done. */
    static void runTwice(Runnable code) {
        Thread other = new Thread(code);
        other.start();
        code.run();
        try {
            other.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Counts to two in two threads, as it should be done. */
    static int countToTwo() {
        AtomicInteger count = new AtomicInteger();
        runTwice(count::incrementAndGet);
        return count.get();
    }

    /** Counts to two in two threads, and now and then only to one. */
    static int loseAnUpdate() {
        AtomicInteger count = new AtomicInteger();
        runTwice(() -> count.set(count.get() + 1));
        return count.get();
    }
}
