package doors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.ravel.junit.ConcurrencyTest;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;

/** How a test and its JVM come to their ends. */
class Ends {
    /** The first execution of this search lets main go on for as long as it can. */
    @ConcurrencyTest(strategy = "dfs", iterations = 1)
    void leavesAThreadThatFails() {
        Thread left =
                new Thread(
                        () -> {
                            Thread.yield();
                            throw new IllegalStateException("left behind");
                        });
        left.start();
    }

    @ConcurrencyTest(iterations = 1)
    void exits() throws InterruptedException {
        Thread other = new Thread(() -> System.exit(0));
        other.start();
        other.join();
    }

    @ConcurrencyTest(iterations = -5)
    void hasNoExecution() {}

    /** Nothing was tested, which is no pass. */
    @ConcurrencyTest(iterations = 3)
    void assumesInVain() {
        assumeTrue(false, "not here");
    }

    /** The timeout is for one execution; to start a JVM takes longer. */
    @Timeout(value = 200, unit = TimeUnit.MILLISECONDS)
    @ConcurrencyTest(iterations = 50)
    void isInTime() throws InterruptedException {
        Thread.sleep(150);
        assertEquals(2, Threads.countToTwo());
    }
}
