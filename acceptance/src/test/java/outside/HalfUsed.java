package outside;

import java.util.concurrent.atomic.AtomicInteger;

/** Correct; one of its two methods is never called. */
public final class HalfUsed {
    private static final AtomicInteger COUNT = new AtomicInteger();

    private HalfUsed() {}

    static void used() {
        COUNT.incrementAndGet();
    }

    static void unused() {
        COUNT.incrementAndGet();
    }

    public static void main(String[] arguments) throws InterruptedException {
        Thread other = new Thread(HalfUsed::used);
        other.start();
        used();
        other.join();
        if (COUNT.get() != 2) {
            throw new AssertionError("expected 2 but was " + COUNT.get());
        }
    }
}
