package subjects.buggy;

import java.util.ArrayDeque;
import java.util.Queue;

/**
 * Guards a wait with {@code if}: a consumer waits, the producer adds an item and notifies it, the
 * other consumer barges in and takes the item, and the woken one removes from an empty queue.
 */
public final class WaitWithIf {
    private final Queue<String> items = new ArrayDeque<>();

    private synchronized void put(String item) {
        items.add(item);
        notify();
    }

    private synchronized void take() {
        if (items.isEmpty()) {
            try {
                wait();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
        items.remove();
    }

    public static void main(String[] args) throws InterruptedException {
        WaitWithIf queue = new WaitWithIf();
        Thread first = new Thread(queue::take);
        Thread second = new Thread(queue::take);
        first.start();
        second.start();
        queue.put("one");
        queue.put("two");
        first.join();
        second.join();
    }
}
