package subjects.correct;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Treiber's stack: correct since every push and pop is one exchange of the top and nodes are never
 * reused.
 */
public final class TreiberStack {
    private record Node(int value, Node next) {}

    private final AtomicReference<Node> top = new AtomicReference<>();
    private final AtomicInteger popped = new AtomicInteger();

    private void push(int value) {
        Node seen;
        do {
            seen = top.get();
        } while (!top.compareAndSet(seen, new Node(value, seen)));
    }

    private int pop() {
        Node seen;
        do {
            seen = top.get();
        } while (!top.compareAndSet(seen, seen.next));
        return seen.value;
    }

    private void pushAndPop(int value) {
        push(value);
        popped.addAndGet(pop());
    }

    public static void main(String[] args) throws InterruptedException {
        TreiberStack stack = new TreiberStack();
        Thread first = new Thread(() -> stack.pushAndPop(1));
        Thread second = new Thread(() -> stack.pushAndPop(2));
        first.start();
        second.start();
        first.join();
        second.join();
        if (stack.popped.get() != 3 || stack.top.get() != null) {
            throw new AssertionError("expected 3 but was " + stack.popped);
        }
    }
}
