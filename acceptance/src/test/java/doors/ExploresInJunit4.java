package doors;

import static org.junit.Assert.assertEquals;
import static org.junit.Assume.assumeTrue;

import dev.ravel.junit.Ravel;
import org.junit.Before;
import org.junit.Test;

/** JUnit 4 has no extension that could explore a test; the test itself asks for it. */
public class ExploresInJunit4 {
    private int before;

    @Before
    public void countUp() {
        before++;
    }

    @Test
    public void assumesInVain() {
        Ravel.with().iterations(3).run(() -> assumeTrue("not here", false));
        throw new IllegalStateException("The test goes on.");
    }

    @Test
    public void fails() {
        Ravel.with().iterations(5).run(() -> assertEquals(2, Threads.countToTwo()));
        Ravel.explore(
                () -> {
                    assertEquals(1, before);
                    assertEquals(2, Threads.loseAnUpdate());
                });
    }
}
