package subjects.buggy;

/**
 * Closes a gate without a notify: when the waiter is already waiting, main ends and the waiter is
 * never told.
 */
public final class LeakedWaiter {
    private boolean closed;

    private synchronized void awaitClosed() {
        while (!closed) {
            try {
                wait();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    private synchronized void close() {
        closed = true;
    }

    public static void main(String[] args) {
        LeakedWaiter gate = new LeakedWaiter();
        new Thread(gate::awaitClosed).start();
        gate.close();
    }
}
