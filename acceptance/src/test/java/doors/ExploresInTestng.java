package doors;

import static org.testng.Assert.assertEquals;

import dev.ravel.junit.Ravel;
import org.testng.annotations.BeforeMethod;
import org.testng.annotations.Test;

/** What TestNG sets up is there in the child JVM, too. */
public class ExploresInTestng {
    private int before;

    @BeforeMethod
    public void countUp() {
        before++;
    }

    @Test
    public void fails() {
        Ravel.explore(
                () -> {
                    assertEquals(before, 1);
                    assertEquals(Threads.loseAnUpdate(), 2);
                });
    }
}
