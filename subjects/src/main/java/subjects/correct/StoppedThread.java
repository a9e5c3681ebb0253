package subjects.correct;

/** A thread that waits is stopped, which older JDKs can do, or else interrupted. */
public final class StoppedThread {
    private static final Object LOCK = new Object();
    private static boolean released;

    private StoppedThread() {}

    public static void main(String[] arguments) throws InterruptedException {
        Thread waiting = new Thread(StoppedThread::waitForEver);
        waiting.start();
        stop(waiting);
        waiting.join();
        synchronized (LOCK) {
            released = true;
        }
    }

    @SuppressWarnings({"deprecation", "removal"})
    private static void stop(Thread thread) {
        try {
            thread.stop();
        } catch (UnsupportedOperationException e) {
            thread.interrupt();
        }
    }

    private static void waitForEver() {
        synchronized (LOCK) {
            try {
                while (!released) {
                    LOCK.wait();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
