package subjects.counted;

/** Three writes to three fields: no order that makes a difference, so 1. */
public final class IndependentWrites {
    private static volatile int first;
    private static volatile int second;
    private static volatile int third;

    private IndependentWrites() {}

    public static void main(String[] args) throws InterruptedException {
        Threads.run(() -> first = 1, () -> second = 2, () -> third = 3);
    }
}
