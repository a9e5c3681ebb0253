package subjects.correct;

/**
 * Waits in a loop for a flag that is read and set under the monitor: correct whichever comes first,
 * and whatever else wakes the waiter.
 */
public final class GuardedWait {
    private boolean ready;

    private synchronized void await() throws InterruptedException {
        while (!ready) {
            wait();
        }
    }

    private synchronized void signal() {
        ready = true;
        notify();
    }

    public static void main(String[] args) throws InterruptedException {
        GuardedWait gate = new GuardedWait();
        Thread signaller = new Thread(gate::signal);
        signaller.start();
        gate.await();
        signaller.join();
    }
}
