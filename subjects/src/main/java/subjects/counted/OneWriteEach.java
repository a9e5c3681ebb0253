package subjects.counted;

/** Two writes to one field: 2 orders. */
public final class OneWriteEach {
    private static volatile int field;

    private OneWriteEach() {}

    public static void main(String[] args) throws InterruptedException {
        Threads.run(() -> field = 1, () -> field = 2);
    }
}
