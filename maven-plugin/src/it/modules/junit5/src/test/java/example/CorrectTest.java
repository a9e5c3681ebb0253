package example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class CorrectTest {
    @Test
    void incrementsLocked() throws InterruptedException {
        Counter counter = new Counter();
        Thread other = new Thread(counter::incrementLocked);
        other.start();
        counter.incrementLocked();
        other.join();
        assertEquals(2, counter.count());
    }

    @Test
    void findsWhatSurefireGivesToTests() {
        assertEquals("yes", System.getProperty("set.for.tests"));
    }
}
