package subjects.buggy;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/**
 * Claims a job with a field updater's {@code compareAndSet} and ignores whether it succeeded: the
 * job runs twice when both threads see it unclaimed before either claims it.
 */
public final class IgnoredCas {
    private static final AtomicIntegerFieldUpdater<IgnoredCas> CLAIMED =
            AtomicIntegerFieldUpdater.newUpdater(IgnoredCas.class, "claimed");

    private final AtomicInteger runs = new AtomicInteger();
    private volatile int claimed;

    private void run() {
        if (claimed == 0) {
            CLAIMED.compareAndSet(this, 0, 1);
            runs.incrementAndGet();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        IgnoredCas job = new IgnoredCas();
        Thread first = new Thread(job::run);
        Thread second = new Thread(job::run);
        first.start();
        second.start();
        first.join();
        second.join();
        if (job.runs.get() != 1) {
            throw new AssertionError("expected 1 but was " + job.runs);
        }
    }
}
