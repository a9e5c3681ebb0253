package doors.existing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InJupiter {
    private final AtomicInteger count = new AtomicInteger();

    /**
     * Hardly ever fails without Ravel: the new thread would have to meet one moment of this one.
     */
    @Test
    void losesAnUpdate() throws InterruptedException {
        System.out.println("printed in a test");
        Thread other = new Thread(() -> count.set(count.get() + 1));
        other.start();
        count.set(count.get() + 1);
        other.join();
        assertEquals(2, count.get());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void joins(int value) throws InterruptedException {
        Thread thread = new Thread(() -> count.addAndGet(value));
        thread.start();
        thread.join();
        assertEquals(value, count.get());
    }

    @Test
    void isSingleThreaded() {
        assertEquals(0, count.get());
    }

    /** Hardly ever passes without Ravel: the new thread would have to be very fast. */
    @Test
    void failsInMostOrders() throws InterruptedException {
        Thread other = new Thread(count::incrementAndGet);
        other.start();
        int seen = count.get();
        other.join();
        assertEquals(1, seen);
    }

    @Test
    void failsPlainly() {
        new Thread(() -> {}).start();
        assertEquals(1, count.get());
    }

    @Test
    @Disabled
    void disabled() {
        throw new AssertionError("not reached");
    }

    @Nested
    class Inside {
        @Test
        void joinsToo() throws InterruptedException {
            joins(3);
        }
    }
}
