package doors.existing;

import static org.junit.Assert.assertEquals;
import static org.junit.Assume.assumeTrue;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.After;
import org.junit.Before;
import org.junit.Ignore;
import org.junit.Test;

public class InJunit4 {
    private static int tests;

    private ExecutorService pool;

    @Before
    public void open() {
        tests++;
        pool = Executors.newFixedThreadPool(2);
    }

    @After
    public void close() {
        pool.shutdown();
    }

    @Test
    public void usesAPool() throws Exception {
        assertEquals(Integer.valueOf(1), pool.submit(() -> 1).get());
    }

    @Test
    public void assumes() {
        pool.execute(() -> {});
        assumeTrue(tests > 100);
        throw new AssertionError("not reached");
    }

    @Test
    @Ignore
    public void ignored() {
        throw new AssertionError("not reached");
    }
}
