package subjects.correct;

import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Dekker's algorithm: correct since each announces its wish before it looks at the other's, and the
 * one whose turn it is not withdraws until it is.
 */
public final class DekkerLock {
    private final AtomicIntegerArray wants = new AtomicIntegerArray(2);
    private volatile int turn;
    private int count;

    private void increment(int me) {
        int other = 1 - me;
        wants.set(me, 1);
        while (wants.get(other) == 1) {
            if (turn == other) {
                wants.set(me, 0);
                while (turn == other) {
                    Thread.onSpinWait();
                }
                wants.set(me, 1);
            }
            Thread.onSpinWait();
        }
        count++;
        turn = other;
        wants.set(me, 0);
    }

    public static void main(String[] args) throws InterruptedException {
        DekkerLock lock = new DekkerLock();
        Thread first = new Thread(() -> lock.increment(0));
        Thread second = new Thread(() -> lock.increment(1));
        first.start();
        second.start();
        first.join();
        second.join();
        if (lock.count != 2) {
            throw new AssertionError("expected 2 but was " + lock.count);
        }
    }
}
