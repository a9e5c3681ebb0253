package subjects.correct;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A daemon sleeps for long while two threads work, and the main thread measures how long they take:
 * not nearly as long as the daemon sleeps.
 */
public final class WorksBesideASleeper {
    private static final int ROUNDS = 6_000;
    private static final long MOST_NANOS = TimeUnit.SECONDS.toNanos(10);

    private final AtomicInteger done = new AtomicInteger();

    private void work() {
        for (int i = 0; i < ROUNDS; i++) {
            done.incrementAndGet();
        }
    }

    private static void sleep() {
        try {
            TimeUnit.MINUTES.sleep(10);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread sleeper = new Thread(WorksBesideASleeper::sleep);
        sleeper.setDaemon(true);
        sleeper.start();
        long start = System.nanoTime();
        WorksBesideASleeper job = new WorksBesideASleeper();
        Thread first = new Thread(job::work);
        Thread second = new Thread(job::work);
        first.start();
        second.start();
        first.join();
        second.join();
        long nanos = System.nanoTime() - start;
        if (nanos > MOST_NANOS) {
            throw new AssertionError("it took " + TimeUnit.NANOSECONDS.toSeconds(nanos) + " s");
        }
    }
}
