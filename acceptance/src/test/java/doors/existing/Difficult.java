package doors.existing;

import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** Tests that hide those after them, if nobody takes care. */
@TestMethodOrder(MethodOrderer.MethodName.class)
class Difficult {
    @Test
    void aExits() {
        System.exit(0);
    }

    /** Jupiter ends the whole run for it. */
    @Test
    void aRunsOutOfMemory() {
        throw new OutOfMemoryError("as if");
    }

    @Test
    void bHangs() throws InterruptedException {
        Thread thread = new Thread(() -> {});
        thread.start();
        new CountDownLatch(1).await();
    }

    @Test
    void cJoins() throws InterruptedException {
        Thread thread = new Thread(() -> {});
        thread.start();
        thread.join();
    }
}
