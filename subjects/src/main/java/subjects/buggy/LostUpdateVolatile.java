package subjects.buggy;

/**
 * Increments a volatile field, which is a read and then a write: an update is lost when both
 * threads read 0 before either writes 1.
 */
public final class LostUpdateVolatile {
    private static volatile int count;

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> count++);
        Thread second = new Thread(() -> count++);
        first.start();
        second.start();
        first.join();
        second.join();
        if (count != 2) {
            throw new AssertionError("expected 2 but was " + count);
        }
    }
}
