package subjects.correct;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Three philosophers with locks for forks, each of whom takes the lower fork first: correct since
 * the order of the forks rules out a cycle.
 */
public final class OrderedPhilosophers {
    private static final int SEATS = 3;

    private static void eat(ReentrantLock lower, ReentrantLock higher, AtomicInteger meals) {
        lower.lock();
        try {
            higher.lock();
            try {
                meals.incrementAndGet();
            } finally {
                higher.unlock();
            }
        } finally {
            lower.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ReentrantLock[] forks = {new ReentrantLock(), new ReentrantLock(), new ReentrantLock()};
        AtomicInteger meals = new AtomicInteger();
        Thread[] philosophers = new Thread[SEATS];
        for (int i = 0; i < SEATS; i++) {
            int next = (i + 1) % SEATS;
            ReentrantLock lower = forks[Math.min(i, next)];
            ReentrantLock higher = forks[Math.max(i, next)];
            philosophers[i] = new Thread(() -> eat(lower, higher, meals));
        }
        for (Thread philosopher : philosophers) {
            philosopher.start();
        }
        for (Thread philosopher : philosophers) {
            philosopher.join();
        }
        if (meals.get() != SEATS) {
            throw new AssertionError("expected " + SEATS + " but was " + meals);
        }
    }
}
