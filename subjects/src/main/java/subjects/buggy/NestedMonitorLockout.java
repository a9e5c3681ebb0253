package subjects.buggy;

/**
 * Waits on an inner monitor while it holds an outer one that the signaller needs: when the consumer
 * comes first, the producer can never enter the outer monitor to notify it.
 */
public final class NestedMonitorLockout {
    private final Object outer = new Object();
    private final Object inner = new Object();
    private boolean available;

    private void take() {
        synchronized (outer) {
            synchronized (inner) {
                while (!available) {
                    try {
                        inner.wait();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                }
            }
        }
    }

    private void put() {
        synchronized (outer) {
            synchronized (inner) {
                available = true;
                inner.notifyAll();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        NestedMonitorLockout slot = new NestedMonitorLockout();
        Thread consumer = new Thread(slot::take);
        Thread producer = new Thread(slot::put);
        consumer.start();
        producer.start();
        consumer.join();
        producer.join();
    }
}
