package subjects.races;

import java.util.concurrent.atomic.AtomicInteger;

/** Another thread may come between the look and the change, but then the change is not made. */
public final class TriedAgain {
    private TriedAgain() {}

    private static void doubleIt(AtomicInteger number) {
        while (true) {
            int seen = number.get();
            if (number.compareAndSet(seen, seen * 2)) {
                return;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        AtomicInteger number = new AtomicInteger(1);
        Thread other = new Thread(() -> doubleIt(number));
        other.start();
        doubleIt(number);
        other.join();
        if (number.get() != 4) {
            throw new AssertionError(number);
        }
    }
}
