package subjects.correct;

import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/**
 * Claims a job through a field updater and runs it only if the claim succeeded: correct since
 * exactly one {@code compareAndSet} succeeds.
 */
public final class ClaimOnce {
    private static final AtomicReferenceFieldUpdater<ClaimOnce, Thread> OWNER =
            AtomicReferenceFieldUpdater.newUpdater(ClaimOnce.class, Thread.class, "owner");

    private volatile Thread owner;
    private int runs;

    private void run() {
        if (OWNER.compareAndSet(this, null, Thread.currentThread())) {
            runs++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ClaimOnce job = new ClaimOnce();
        Thread first = new Thread(job::run);
        Thread second = new Thread(job::run);
        first.start();
        second.start();
        first.join();
        second.join();
        if (job.runs != 1 || job.owner == null) {
            throw new AssertionError("expected 1 but was " + job.runs);
        }
    }
}
