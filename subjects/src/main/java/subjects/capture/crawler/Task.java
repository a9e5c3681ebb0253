package subjects.capture.crawler;

import subjects.capture.Seeded;

/**
 * Something that a thread of its own does, and that other threads can cancel.
 *
 * <p>The bug: {@link #run} forgets its thread without the lock, so the thread that {@link #cancel}
 * has just found there can be gone when it is to be interrupted, if the task ends at that moment.
 */
public abstract class Task implements Runnable {
    private Thread thread;
    private boolean isCancelled;

    @Override
    public final void run() {
        thread = Thread.currentThread();
        try {
            work();
        } catch (InterruptedException e) {
            System.err.println(this + " was cancelled.");
        }
        thread = null;
    }

    /** What the task is there for; throws when it finds its thread interrupted. */
    protected abstract void work() throws InterruptedException;

    public synchronized void cancel() {
        if (isCancelled) {
            return;
        }
        isCancelled = true;
        if (thread != null) {
            Seeded.delay("crawler.cancel");
            thread.interrupt();
        }
    }

    public synchronized boolean isCancelled() {
        return isCancelled;
    }
}
