package subjects.buggy;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Figure 1 of the Fray paper: if the notifier enters the monitor before the waiter, the waiter
 * waits for ever; if it enters second and writes {@code b} before the woken waiter does, the
 * assertion (which needs {@code -ea}) fails.
 */
public final class FrayFigure1 extends Thread {
    private static final Object o = new Object();
    private static final AtomicInteger a = new AtomicInteger();
    private static volatile int b;

    @Override
    public void run() {
        int x = a.getAndIncrement();
        synchronized (o) {
            if (x == 0) {
                try {
                    o.wait();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            } else {
                o.notify();
            }
        }
        b = x;
    }

    public static void main(String[] args) throws InterruptedException {
        FrayFigure1[] threads = {new FrayFigure1(), new FrayFigure1()};
        for (var thread : threads) {
            thread.start();
        }
        for (var thread : threads) {
            thread.join();
        }
        assert b == 1 : "expected 1 but was " + b;
    }
}
