package bench.programs;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A producer and a consumer share a buffer of two places with two conditions. */
public final class ConditionBuffer {
    private static final int ITEMS = 8;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition notFull = lock.newCondition();
    private final Condition notEmpty = lock.newCondition();
    private final int[] places = new int[2];
    private int put;
    private int taken;

    private ConditionBuffer() {}

    public static void main(String[] arguments) throws InterruptedException {
        ConditionBuffer buffer = new ConditionBuffer();
        Together.run(
                () -> {
                    for (int i = 0; i < ITEMS; i++) {
                        buffer.put(i);
                    }
                },
                () -> {
                    for (int i = 0; i < ITEMS; i++) {
                        Check.equal(i, buffer.take());
                    }
                });
        Check.equal(ITEMS, buffer.taken);
    }

    private void put(int item) throws InterruptedException {
        lock.lock();
        try {
            while (put - taken == places.length) {
                notFull.await();
            }
            places[put++ % places.length] = item;
            notEmpty.signal();
        } finally {
            lock.unlock();
        }
    }

    private int take() throws InterruptedException {
        lock.lock();
        try {
            while (put == taken) {
                notEmpty.await();
            }
            int item = places[taken++ % places.length];
            notFull.signal();
            return item;
        } finally {
            lock.unlock();
        }
    }
}
