package subjects.correct;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Two threads measure each of many small tasks, and a class does so while it is initialised. All
 * together take no minute, however often somebody looks at the clock.
 */
public final class MeasuresManyTasks {
    private static final int TASKS = 2_500;
    private static final long MOST_NANOS = TimeUnit.MINUTES.toNanos(1);

    private final AtomicLong nanos = new AtomicLong();

    /** The work that it makes beforehand takes until a time. */
    private static final class Prepared {
        static final int COUNT = count();

        private static int count() {
            int count = 0;
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(1);
            while (System.nanoTime() < end) {
                count++;
            }
            return count;
        }
    }

    private void work() {
        for (int i = 0; i < TASKS; i++) {
            long start = System.nanoTime();
            nanos.addAndGet(System.nanoTime() - start);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        MeasuresManyTasks tasks = new MeasuresManyTasks();
        long start = System.nanoTime();
        Thread other = new Thread(tasks::work);
        other.start();
        tasks.work();
        other.join();
        if (tasks.nanos.get() > MOST_NANOS || System.nanoTime() - start > MOST_NANOS) {
            throw new AssertionError("it took " + tasks.nanos);
        }
        if (Prepared.COUNT == 0) {
            throw new AssertionError("nothing was prepared");
        }
    }
}
