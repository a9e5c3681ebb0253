package subjects.correct;

import java.util.concurrent.atomic.AtomicStampedReference;

/**
 * A stack that reuses its nodes and stamps its top: correct since a pop whose top was taken off and
 * put back in the meantime sees another stamp and tries again.
 */
public final class StampedStack {
    private static final class Node {
        private volatile Node next;
    }

    private final AtomicStampedReference<Node> top = new AtomicStampedReference<>(null, 0);
    private volatile Node held;

    private void push(Node node) {
        int[] stamp = new int[1];
        do {
            node.next = top.get(stamp);
        } while (!top.compareAndSet(node.next, node, stamp[0], stamp[0] + 1));
    }

    private Node pop() {
        int[] stamp = new int[1];
        Node popped;
        Node next;
        do {
            popped = top.get(stamp);
            next = popped.next;
        } while (!top.compareAndSet(popped, next, stamp[0], stamp[0] + 1));
        return popped;
    }

    private void popTwoAndReturnOne() {
        Node returned = pop();
        held = pop();
        push(returned);
    }

    public static void main(String[] args) throws InterruptedException {
        StampedStack stack = new StampedStack();
        for (int i = 0; i < 3; i++) {
            stack.push(new Node());
        }
        Thread first = new Thread(stack::pop);
        Thread second = new Thread(stack::popTwoAndReturnOne);
        first.start();
        second.start();
        first.join();
        second.join();
        if (stack.top.getReference() == stack.held) {
            throw new AssertionError("a node that was popped is on the stack again");
        }
    }
}
