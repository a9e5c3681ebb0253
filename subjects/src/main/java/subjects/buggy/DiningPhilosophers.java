package subjects.buggy;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Three philosophers, each of whom takes the left fork and then the right one: deadlock when all
 * hold their left fork before any takes the right.
 */
public final class DiningPhilosophers {
    private static final int SEATS = 3;

    private static void eat(Object leftFork, Object rightFork, AtomicInteger meals) {
        synchronized (leftFork) {
            synchronized (rightFork) {
                meals.incrementAndGet();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Object[] forks = {new Object(), new Object(), new Object()};
        AtomicInteger meals = new AtomicInteger();
        Thread[] philosophers = new Thread[SEATS];
        for (int i = 0; i < SEATS; i++) {
            Object left = forks[i];
            Object right = forks[(i + 1) % SEATS];
            philosophers[i] = new Thread(() -> eat(left, right, meals));
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
