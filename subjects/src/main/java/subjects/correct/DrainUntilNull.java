package subjects.correct;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two threads drain a queue until a poll returns null: correct since the poll itself tells whether
 * there was an element.
 */
public final class DrainUntilNull {
    private final Queue<String> items = new ConcurrentLinkedQueue<>(List.of("one", "two", "three"));
    private final AtomicInteger letters = new AtomicInteger();

    private void drain() {
        for (String item = items.poll(); item != null; item = items.poll()) {
            letters.addAndGet(item.length());
        }
    }

    public static void main(String[] args) throws InterruptedException {
        DrainUntilNull queue = new DrainUntilNull();
        Thread first = new Thread(queue::drain);
        Thread second = new Thread(queue::drain);
        first.start();
        second.start();
        first.join();
        second.join();
        if (queue.letters.get() != 11) {
            throw new AssertionError("expected 11 but was " + queue.letters);
        }
    }
}
