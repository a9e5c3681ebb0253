package subjects.correct;

import java.util.concurrent.locks.ReentrantLock;

/**
 * Two threads overflow their stacks, catch the error and count: correct since the recursion holds
 * no lock, so that nothing is half done where the error strikes.
 */
public final class SurvivesStackOverflow {
    private static final long STACK_BYTES = 1 << 18;

    private final ReentrantLock lock = new ReentrantLock();
    private int underLock;
    private int underMonitor;

    private static int recurse() {
        return 1 + recurse();
    }

    private void overflowAndCount() {
        try {
            recurse();
            throw new AssertionError("the recursion has come to an end");
        } catch (StackOverflowError e) {
            lock.lock();
        }
        try {
            underLock++;
        } finally {
            lock.unlock();
        }
        synchronized (this) {
            underMonitor++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        SurvivesStackOverflow counts = new SurvivesStackOverflow();
        Thread first = new Thread(null, counts::overflowAndCount, "first", STACK_BYTES);
        Thread second = new Thread(null, counts::overflowAndCount, "second", STACK_BYTES);
        first.start();
        second.start();
        first.join();
        second.join();
        if (counts.underLock != 2 || counts.underMonitor != 2) {
            throw new AssertionError(
                    "expected 2 but was " + counts.underLock + " and " + counts.underMonitor);
        }
    }
}
