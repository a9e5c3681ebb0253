package subjects.buggy;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two threads drain a queue with {@code isEmpty} and {@code poll}: one polls null when both see the
 * last element before either polls it.
 */
public final class DrainUntilEmpty {
    private final Queue<String> items = new ConcurrentLinkedQueue<>(List.of("one", "two"));
    private final AtomicInteger letters = new AtomicInteger();

    private void drain() {
        while (!items.isEmpty()) {
            letters.addAndGet(items.poll().length());
        }
    }

    public static void main(String[] args) throws InterruptedException {
        DrainUntilEmpty queue = new DrainUntilEmpty();
        Thread first = new Thread(queue::drain);
        Thread second = new Thread(queue::drain);
        first.start();
        second.start();
        first.join();
        second.join();
        if (queue.letters.get() != 6) {
            throw new AssertionError("expected 6 but was " + queue.letters);
        }
    }
}
