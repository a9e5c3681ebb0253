package subjects.correct;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Threads that never rest work until the main thread has slept and stops them: a sleep ends, though
 * there is always somebody who can go on.
 */
public final class BusyUntilStopped {
    private volatile boolean stopped;
    private final AtomicLong done = new AtomicLong();

    private void work() {
        while (!stopped) {
            done.incrementAndGet();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        BusyUntilStopped pool = new BusyUntilStopped();
        Thread first = new Thread(pool::work);
        Thread second = new Thread(pool::work);
        first.start();
        second.start();
        Thread.sleep(10_000);
        pool.stopped = true;
        first.join();
        second.join();
    }
}
