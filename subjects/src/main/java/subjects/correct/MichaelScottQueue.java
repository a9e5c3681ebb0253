package subjects.correct;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The queue of Michael and Scott (PODC 1996): correct since the link of the last node is set by one
 * exchange and whoever finds the tail lagging moves it on.
 */
public final class MichaelScottQueue {
    private static final class Node {
        private final int value;
        private final AtomicReference<Node> next = new AtomicReference<>();

        Node(int value) {
            this.value = value;
        }
    }

    private static final int NONE = -1;

    private final AtomicReference<Node> head = new AtomicReference<>(new Node(NONE));
    private final AtomicReference<Node> tail = new AtomicReference<>(head.get());

    private void enqueue(int value) {
        Node added = new Node(value);
        while (true) {
            Node last = tail.get();
            Node next = last.next.get();
            if (next != null) {
                tail.compareAndSet(last, next);
            } else if (last.next.compareAndSet(null, added)) {
                tail.compareAndSet(last, added);
                return;
            }
        }
    }

    private int dequeue() {
        while (true) {
            Node first = head.get();
            Node last = tail.get();
            Node next = first.next.get();
            if (next == null) {
                return NONE;
            }
            if (first == last) {
                tail.compareAndSet(last, next);
            } else if (head.compareAndSet(first, next)) {
                return next.value;
            }
        }
    }

    private void enqueueBoth() {
        enqueue(1);
        enqueue(2);
    }

    public static void main(String[] args) throws InterruptedException {
        MichaelScottQueue queue = new MichaelScottQueue();
        Thread producer = new Thread(queue::enqueueBoth);
        Thread other = new Thread(() -> queue.enqueue(3));
        producer.start();
        other.start();
        int early = queue.dequeue();
        producer.join();
        other.join();
        List<Integer> seen = new ArrayList<>();
        for (int value = early; seen.size() < 4; value = queue.dequeue()) {
            seen.add(value);
        }
        List<Integer> values = seen.stream().filter(value -> value != NONE).toList();
        if (values.size() != 3 || values.indexOf(1) > values.indexOf(2)) {
            throw new AssertionError("expected 1 before 2, and 3, but was " + values);
        }
    }
}
