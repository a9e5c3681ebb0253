package subjects.correct;

/**
 * Sets the stop flag before it interrupts a sleeping worker: correct since whoever notices the
 * interrupt finds the flag up.
 */
public final class FlagThenInterrupt {
    private volatile boolean stopping;

    private void work() {
        while (!stopping) {
            try {
                Thread.sleep(60_000);
            } catch (InterruptedException e) {
                if (!stopping) {
                    throw new AssertionError("interrupted before the flag was set", e);
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        FlagThenInterrupt subject = new FlagThenInterrupt();
        Thread worker = new Thread(subject::work);
        worker.start();
        subject.stopping = true;
        worker.interrupt();
        worker.join();
    }
}
