package subjects.correct;

/**
 * If the main thread sees the other one's sign, it has a lot to do, far more than an execution may
 * have steps. It gets ahead all the time, so that is no livelock, though other executions end soon.
 */
public final class LongInSomeOrders {
    private static final int ROUNDS = 1_000_000;

    private volatile boolean asked;
    private int rounds;

    private void work() {
        while (rounds < ROUNDS) {
            synchronized (this) {
                rounds++;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        LongInSomeOrders job = new LongInSomeOrders();
        Thread other = new Thread(() -> job.asked = true);
        other.start();
        if (job.asked) {
            job.work();
        }
        other.join();
    }
}
