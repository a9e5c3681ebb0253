package example;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class BuggyTest {
    /** Without Ravel it fails once in a million runs or so: a switch has to hit one instruction. */
    @Test
    public void increments() throws InterruptedException {
        Counter counter = new Counter();
        Thread other = new Thread(counter::increment);
        other.start();
        counter.increment();
        other.join();
        assertEquals(2, counter.count());
    }
}
