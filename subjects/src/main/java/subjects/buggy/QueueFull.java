package subjects.buggy;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/**
 * Adds to a queue of one place as if the consumer were always fast enough: the second add throws
 * when the consumer has not yet taken the first item.
 */
public final class QueueFull {
    private static void consume(BlockingQueue<String> items) {
        try {
            items.take();
            items.take();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        BlockingQueue<String> items = new ArrayBlockingQueue<>(1);
        Thread consumer = new Thread(() -> consume(items));
        consumer.start();
        items.add("one");
        items.add("two");
        consumer.join();
    }
}
