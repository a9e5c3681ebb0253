package subjects.buggy;

/**
 * Calls {@code System.exit} inside a monitor that a shutdown hook wants: when the worker sees the
 * stop flag, the exit waits for the hook and the hook for the monitor; otherwise all is well.
 */
public final class HookNeedsHeldLock {
    private final Object journal = new Object();
    private volatile boolean stopped;
    private int entries;

    private void flush() {
        synchronized (journal) {
            entries = 0;
        }
    }

    private void work() {
        synchronized (journal) {
            entries++;
            if (stopped) {
                System.exit(0);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        HookNeedsHeldLock subject = new HookNeedsHeldLock();
        Runtime.getRuntime().addShutdownHook(new Thread(subject::flush));
        Thread worker = new Thread(subject::work);
        worker.start();
        subject.stopped = true;
        worker.join();
    }
}
