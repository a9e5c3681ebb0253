package doors;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.junit.ConcurrencyTest;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** One object for all tests of the class, but a new one in each execution. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@ConcurrencyTest(iterations = 10)
class PerClass {
    private int beforeAll;
    private int beforeEach;

    @BeforeAll
    void countAll() {
        beforeAll++;
    }

    @BeforeEach
    void countEach() {
        beforeEach++;
    }

    @Test
    void hasItsOwnObject() {
        assertEquals(2, Threads.countToTwo());
        assertEquals("1 1", beforeAll + " " + beforeEach);
    }
}
