package subjects.buggy;

import java.util.concurrent.CountDownLatch;

/**
 * Interrupts the worker before it sets the flag that the worker looks at when it is interrupted:
 * when the worker looks between the two, it takes the interrupt for noise and waits for ever.
 */
public final class InterruptBeforeFlag {
    private final CountDownLatch never = new CountDownLatch(1);
    private volatile boolean stopping;

    private void work() {
        while (!stopping) {
            try {
                never.await();
            } catch (InterruptedException e) {
                Thread.yield();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        InterruptBeforeFlag subject = new InterruptBeforeFlag();
        Thread worker = new Thread(subject::work);
        worker.start();
        worker.interrupt();
        subject.stopping = true;
        worker.join();
    }
}
