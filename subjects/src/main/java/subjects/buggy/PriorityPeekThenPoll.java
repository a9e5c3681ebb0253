package subjects.buggy;

import java.util.List;
import java.util.concurrent.PriorityBlockingQueue;

/**
 * Two threads look at the head of a priority queue and then poll it: when both see the urgent job
 * before either polls, one of them polls the idle job in its place.
 */
public final class PriorityPeekThenPoll {
    private static final int URGENT = 1;
    private static final int IDLE = 9;

    private static void runUrgent(PriorityBlockingQueue<Integer> jobs) {
        if (jobs.peek() == URGENT) {
            int job = jobs.poll();
            if (job != URGENT) {
                throw new AssertionError("expected " + URGENT + " but was " + job);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        PriorityBlockingQueue<Integer> jobs = new PriorityBlockingQueue<>(List.of(IDLE, URGENT));
        Thread first = new Thread(() -> runUrgent(jobs));
        Thread second = new Thread(() -> runUrgent(jobs));
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
