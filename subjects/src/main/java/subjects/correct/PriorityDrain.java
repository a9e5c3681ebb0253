package subjects.correct;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.PriorityBlockingQueue;

/**
 * Two threads add to a priority queue that main drains after the joins: correct since the order of
 * removal does not depend on the order of insertion.
 */
public final class PriorityDrain {
    public static void main(String[] args) throws InterruptedException {
        PriorityBlockingQueue<Integer> queue = new PriorityBlockingQueue<>();
        Thread first = new Thread(() -> queue.add(2));
        Thread second = new Thread(() -> queue.add(1));
        first.start();
        second.start();
        first.join();
        second.join();
        List<Integer> drained = new ArrayList<>();
        queue.drainTo(drained);
        if (!drained.equals(List.of(1, 2))) {
            throw new AssertionError("expected [1, 2] but was " + drained);
        }
    }
}
