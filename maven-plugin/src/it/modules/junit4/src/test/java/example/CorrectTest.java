package example;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class CorrectTest {
    @Test
    public void incrementsLocked() throws InterruptedException {
        Counter counter = new Counter();
        Thread other = new Thread(counter::incrementLocked);
        other.start();
        counter.incrementLocked();
        other.join();
        assertEquals(2, counter.count());
    }
}
