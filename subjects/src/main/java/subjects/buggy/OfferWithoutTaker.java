package subjects.buggy;

import java.util.concurrent.SynchronousQueue;

/**
 * Offers to a {@code SynchronousQueue} and ignores the answer: when the consumer does not yet wait,
 * the item is dropped and the consumer waits for ever.
 */
public final class OfferWithoutTaker {
    private static void consume(SynchronousQueue<String> queue) {
        try {
            queue.take();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        SynchronousQueue<String> queue = new SynchronousQueue<>();
        Thread consumer = new Thread(() -> consume(queue));
        consumer.start();
        queue.offer("item");
        consumer.join();
    }
}
