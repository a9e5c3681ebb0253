package doors;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.junit.ConcurrencyTest;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Fails after everything, so that the output of one execution comes to light. */
@ConcurrencyTest(iterations = 10)
class LifeCycle {
    private static int steps;

    private static void step(String name) {
        System.out.println(++steps + " " + name);
    }

    @BeforeAll
    static void beforeAll() {
        step("before all");
    }

    @BeforeEach
    void beforeEach() {
        step("before each");
    }

    @Test
    void test() {
        assertEquals(2, Threads.countToTwo());
        step("test");
    }

    @AfterEach
    void afterEach() {
        step("after each");
    }

    @AfterAll
    static void afterAll() {
        step("after all");
        assertEquals(6, steps, "fails after all");
    }
}
