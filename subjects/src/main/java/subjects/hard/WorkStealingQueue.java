package subjects.hard;

import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * The owner of a queue pushes and pops at one end without a lock, a thief steals at the other. When
 * one item is left, both may take it: the owner does not look again at what the thief has done.
 */
public final class WorkStealingQueue {
    private static final int ITEMS = 4;

    private final AtomicIntegerArray taken = new AtomicIntegerArray(ITEMS);
    private volatile int head;
    private volatile int tail;

    private WorkStealingQueue() {}

    public static void main(String[] args) throws InterruptedException {
        WorkStealingQueue queue = new WorkStealingQueue();
        Thread thief = new Thread(queue::stealAll);
        thief.start();
        for (int i = 0; i < ITEMS; i++) {
            queue.tail = queue.tail + 1;
        }
        for (int i = 0; i < ITEMS; i++) {
            queue.pop();
        }
        thief.join();
        for (int i = 0; i < ITEMS; i++) {
            if (queue.taken.get(i) > 1) {
                throw new AssertionError("item " + i + " was taken twice");
            }
        }
    }

    private void pop() {
        int last = tail - 1;
        tail = last;
        if (head <= last) {
            taken.incrementAndGet(last);
        } else {
            tail = last + 1;
        }
    }

    private void stealAll() {
        for (int i = 0; i < ITEMS; i++) {
            steal();
        }
    }

    private synchronized void steal() {
        int first = head;
        if (first < tail) {
            head = first + 1;
            taken.incrementAndGet(first);
        }
    }
}
