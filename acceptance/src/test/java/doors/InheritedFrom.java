package doors;

import static org.junit.Assert.assertEquals;

import dev.ravel.junit.Ravel;
import org.junit.Test;

/** Its test passes. */
public class InheritedFrom {
    int expected() {
        return 2;
    }

    void check(int sum) {
        assertEquals(expected(), sum);
    }

    @Test
    public void counts() {
        Ravel.with().iterations(3).run(() -> check(Threads.countToTwo()));
    }
}
