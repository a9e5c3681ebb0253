package subjects.buggy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Iterates over a synchronized list without holding its monitor: a {@code
 * ConcurrentModificationException} is thrown when the other thread adds during the iteration.
 */
public final class IterationWithoutLock {
    public static void main(String[] args) throws InterruptedException {
        List<Integer> numbers = Collections.synchronizedList(new ArrayList<>(List.of(1, 2)));
        AtomicInteger sum = new AtomicInteger();
        Thread adder = new Thread(() -> numbers.add(3));
        adder.start();
        for (int number : numbers) {
            sum.addAndGet(number);
        }
        adder.join();
    }
}
