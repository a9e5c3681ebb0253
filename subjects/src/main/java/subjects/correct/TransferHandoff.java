package subjects.correct;

import java.util.concurrent.LinkedTransferQueue;

/**
 * Two producers try to transfer and queue the item otherwise: correct since {@code tryTransfer} is
 * atomic, so no producer waits for a consumer that another one has served.
 */
public final class TransferHandoff {
    private static void produce(LinkedTransferQueue<Integer> queue, int item) {
        if (!queue.tryTransfer(item)) {
            queue.put(item);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
        Thread first = new Thread(() -> produce(queue, 1));
        Thread second = new Thread(() -> produce(queue, 2));
        first.start();
        second.start();
        int sum = queue.take() + queue.take();
        first.join();
        second.join();
        if (sum != 3) {
            throw new AssertionError("expected 3 but was " + sum);
        }
    }
}
