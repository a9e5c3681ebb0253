package doors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.junit.ConcurrencyTest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** One test is explored and fails, one passes, and the other one is as it was. */
class Fails {
    private static int before;

    @BeforeEach
    void countUp() {
        before++;
    }

    @ConcurrencyTest
    void losesAnUpdate() {
        System.out.println("before each: " + before);
        assertEquals(2, Threads.loseAnUpdate());
    }

    @ConcurrencyTest(iterations = 3)
    void passes() {
        assertEquals(2, Threads.countToTwo());
    }

    @Test
    void isPlain() {
        assertTrue(before <= 2, "before each: " + before);
        assertTrue(System.currentTimeMillis() > 0);
    }
}
