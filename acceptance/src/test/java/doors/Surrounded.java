package doors;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.ravel.junit.ConcurrencyTest;
import java.io.IOException;
import java.nio.file.Path;

/** Finds in each execution what the JVM of the test was given. */
class Surrounded {
    @ConcurrencyTest(iterations = 7)
    void findsWhatItWasGiven() throws IOException {
        assertEquals("a value, with spaces", System.getProperty("doors.property"));
        assertEquals("and another", System.getenv("DOORS_VARIABLE"));
        assertEquals(
                System.getProperty("doors.directory"), Path.of("").toAbsolutePath().toString());
        assertEquals(-1, System.in.read());
        assertEquals(2, Threads.countToTwo());
    }
}
