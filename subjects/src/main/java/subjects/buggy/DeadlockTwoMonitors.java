package subjects.buggy;

/**
 * Takes two monitors in opposite orders: deadlock when each thread holds its first before either
 * takes its second.
 */
public final class DeadlockTwoMonitors {
    private static void lockBoth(Object outer, Object inner) {
        synchronized (outer) {
            synchronized (inner) {
                inner.notifyAll();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Object left = new Object();
        Object right = new Object();
        Thread first = new Thread(() -> lockBoth(left, right));
        Thread second = new Thread(() -> lockBoth(right, left));
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
