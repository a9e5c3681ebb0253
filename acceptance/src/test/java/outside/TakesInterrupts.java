package outside;

import java.util.concurrent.CountDownLatch;

/** Interrupts threads that take the interrupt at once, and fails if one gets another. */
public final class TakesInterrupts {
    private static final int ROUNDS = 20_000;
    private static final int LOOKS = 2_000;

    private TakesInterrupts() {}

    public static void main(String[] arguments) throws InterruptedException {
        for (int i = 0; i < ROUNDS; i++) {
            CountDownLatch begun = new CountDownLatch(1);
            boolean[] isTwice = new boolean[1];
            Thread taker = new Thread(() -> isTwice[0] = take(begun));
            taker.start();
            begun.await();
            taker.interrupt();
            taker.join();
            if (isTwice[0]) {
                throw new AssertionError("a second interrupt in round " + i);
            }
        }
    }

    private static boolean take(CountDownLatch begun) {
        begun.countDown();
        try {
            Thread.sleep(10_000);
            return true;
        } catch (InterruptedException e) {
            for (int i = 0; i < LOOKS; i++) {
                if (Thread.interrupted()) {
                    return true;
                }
            }
            return false;
        }
    }
}
