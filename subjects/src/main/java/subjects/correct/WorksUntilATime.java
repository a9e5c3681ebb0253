package subjects.correct;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two threads work for a time that they read off the clock. Time passes while they do, so both come
 * to an end.
 */
public final class WorksUntilATime {
    private static final long MILLIS = 3_000;

    private final AtomicInteger done = new AtomicInteger();

    private void work() {
        long end = System.currentTimeMillis() + MILLIS;
        while (System.currentTimeMillis() < end) {
            done.incrementAndGet();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        WorksUntilATime shift = new WorksUntilATime();
        Thread other = new Thread(shift::work);
        other.start();
        shift.work();
        other.join();
    }
}
