package subjects.counted;

/** Three writes to one field: 3! = 6 orders. */
public final class ThreeWriters {
    private static volatile int field;

    private ThreeWriters() {}

    public static void main(String[] args) throws InterruptedException {
        Threads.run(() -> field = 1, () -> field = 2, () -> field = 3);
    }
}
