package subjects.buggy;

import java.util.concurrent.atomic.AtomicReference;

/**
 * A lock-free stack that reuses its nodes: one thread reads top A and next B and pauses, the other
 * pops A and B and pushes A again, and the first one's exchange succeeds and puts B back on top.
 */
public final class AbaStack {
    private static final class Node {
        private volatile Node next;
    }

    private final AtomicReference<Node> top = new AtomicReference<>();
    private volatile Node held;

    private void push(Node node) {
        do {
            node.next = top.get();
        } while (!top.compareAndSet(node.next, node));
    }

    private Node pop() {
        Node popped;
        Node next;
        do {
            popped = top.get();
            next = popped.next;
        } while (!top.compareAndSet(popped, next));
        return popped;
    }

    private void popTwoAndReturnOne() {
        Node returned = pop();
        held = pop();
        push(returned);
    }

    public static void main(String[] args) throws InterruptedException {
        AbaStack stack = new AbaStack();
        for (int i = 0; i < 3; i++) {
            stack.push(new Node());
        }
        Thread first = new Thread(stack::pop);
        Thread second = new Thread(stack::popTwoAndReturnOne);
        first.start();
        second.start();
        first.join();
        second.join();
        if (stack.top.get() == stack.held) {
            throw new AssertionError("a node that was popped is on the stack again");
        }
    }
}
