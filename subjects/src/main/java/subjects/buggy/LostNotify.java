package subjects.buggy;

/**
 * Checks the condition before it enters the monitor to wait: when the signaller sets it and
 * notifies between the check and the wait, nobody is there to hear and the waiter waits for ever.
 */
public final class LostNotify {
    private final Object lock = new Object();
    private volatile boolean ready;

    private void await() {
        if (!ready) {
            synchronized (lock) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        }
    }

    private void signal() {
        ready = true;
        synchronized (lock) {
            lock.notify();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        LostNotify gate = new LostNotify();
        Thread waiter = new Thread(gate::await);
        Thread signaller = new Thread(gate::signal);
        waiter.start();
        signaller.start();
        waiter.join();
        signaller.join();
    }
}
