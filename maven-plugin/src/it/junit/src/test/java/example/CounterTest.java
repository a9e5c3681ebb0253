package example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.junit.ConcurrencyTest;

class CounterTest {
    private volatile int count;

    @ConcurrencyTest(iterations = 100)
    void loses() throws InterruptedException {
        Thread other = new Thread(() -> count++);
        other.start();
        count++;
        other.join();
        assertEquals(2, count);
    }

    @ConcurrencyTest(iterations = 100)
    void keeps() throws InterruptedException {
        Thread other = new Thread(this::increment);
        other.start();
        increment();
        other.join();
        assertEquals(2, count);
    }

    private synchronized void increment() {
        count++;
    }
}
