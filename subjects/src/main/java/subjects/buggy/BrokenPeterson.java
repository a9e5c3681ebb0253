package subjects.buggy;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Peterson's algorithm gone wrong: each thread announces its wish only after it has looked at the
 * other's, so both enter when both look before either announces.
 */
public final class BrokenPeterson {
    private final AtomicIntegerArray wants = new AtomicIntegerArray(2);
    private final AtomicInteger inside = new AtomicInteger();
    private volatile boolean violated;

    private void enter(int me) {
        while (wants.get(1 - me) == 1) {
            Thread.onSpinWait();
        }
        wants.set(me, 1);
        if (inside.incrementAndGet() != 1) {
            violated = true;
        }
        inside.decrementAndGet();
        wants.set(me, 0);
    }

    public static void main(String[] args) throws InterruptedException {
        BrokenPeterson mutex = new BrokenPeterson();
        Thread first = new Thread(() -> mutex.enter(0));
        Thread second = new Thread(() -> mutex.enter(1));
        first.start();
        second.start();
        first.join();
        second.join();
        if (mutex.violated) {
            throw new AssertionError("two threads were in the critical section");
        }
    }
}
