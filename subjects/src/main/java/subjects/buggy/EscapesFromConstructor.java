package subjects.buggy;

/**
 * Starts a thread on {@code this} before the constructor has set the limit: the thread sees 0 when
 * it reads before the constructor writes.
 */
public final class EscapesFromConstructor {
    private final Thread worker;
    private volatile int limit;

    private EscapesFromConstructor() {
        worker = new Thread(this::work);
        worker.start();
        limit = 5;
    }

    private void work() {
        int seen = limit;
        if (seen != 5) {
            throw new AssertionError("expected 5 but was " + seen);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        new EscapesFromConstructor().worker.join();
    }
}
