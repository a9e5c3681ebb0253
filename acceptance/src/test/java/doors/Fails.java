package doors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.ravel.junit.ConcurrencyTest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** One test is explored and fails; the other one is as it was. */
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

    @Test
    void isPlain() {
        assertTrue(before <= 2, "before each: " + before);
        assertTrue(System.currentTimeMillis() > 0);
    }
}
