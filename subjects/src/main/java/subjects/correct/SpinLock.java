package subjects.correct;

import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A spin lock: correct since only one thread's {@code compareAndSet} from free to taken succeeds,
 * and the volatile release hands the counter on.
 */
public final class SpinLock {
    private final AtomicBoolean taken = new AtomicBoolean();
    private int count;

    private void increment() {
        while (!taken.compareAndSet(false, true)) {
            Thread.onSpinWait();
        }
        count++;
        taken.set(false);
    }

    public static void main(String[] args) throws InterruptedException {
        SpinLock lock = new SpinLock();
        Thread first = new Thread(lock::increment);
        Thread second = new Thread(lock::increment);
        first.start();
        second.start();
        first.join();
        second.join();
        if (lock.count != 2) {
            throw new AssertionError("expected 2 but was " + lock.count);
        }
    }
}
