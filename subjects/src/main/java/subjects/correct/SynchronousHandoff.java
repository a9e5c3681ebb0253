package subjects.correct;

import java.util.concurrent.SynchronousQueue;

/**
 * Hands items over with put and take of a {@code SynchronousQueue}: correct since both sides wait
 * for each other.
 */
public final class SynchronousHandoff {
    private static void produce(SynchronousQueue<Integer> queue) {
        try {
            queue.put(1);
            queue.put(2);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        SynchronousQueue<Integer> queue = new SynchronousQueue<>();
        Thread producer = new Thread(() -> produce(queue));
        producer.start();
        int first = queue.take();
        int second = queue.take();
        producer.join();
        if (first != 1 || second != 2) {
            throw new AssertionError("expected 1 and 2 but was " + first + " and " + second);
        }
    }
}
