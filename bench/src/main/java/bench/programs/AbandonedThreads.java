package bench.programs;

import java.util.concurrent.locks.LockSupport;

/** Ends while four threads stand where they would stand for ever. */
public final class AbandonedThreads {
    private AbandonedThreads() {}

    private static synchronized void waitForEver() {
        while (true) {
            try {
                AbandonedThreads.class.wait();
            } catch (InterruptedException e) {
                throw new AssertionError("nobody interrupts", e);
            }
        }
    }

    /** Deep enough that a stack which is kept would be missed. */
    private static int parkForEver(int depth) {
        if (depth > 0) {
            return parkForEver(depth - 1) + 1;
        }
        while (true) {
            LockSupport.park();
        }
    }

    private static void lockForEver(Object lock) {
        synchronized (lock) {
            throw new AssertionError("main never lets go of this lock");
        }
    }

    private static void start(Runnable task) {
        Thread thread = new Thread(task);
        thread.setDaemon(true);
        thread.start();
    }

    public static void main(String[] args) {
        Object lock = new Object();
        synchronized (lock) {
            start(AbandonedThreads::waitForEver);
            start(() -> parkForEver(100));
            start(() -> lockForEver(lock));
            start(
                    () -> {
                        try {
                            Thread.sleep(Long.MAX_VALUE);
                        } catch (InterruptedException e) {
                            throw new AssertionError("nobody interrupts", e);
                        }
                    });
            // The program ends here with its lock held.
            Runtime.getRuntime().halt(0);
        }
    }
}
