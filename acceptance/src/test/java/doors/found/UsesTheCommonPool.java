package doors.found;

import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** The second test finds the threads that the first one has started, whichever that is. */
class UsesTheCommonPool {
    @Test
    void first() {
        CompletableFuture.supplyAsync(() -> 1).join();
    }

    @Test
    void second() {
        CompletableFuture.supplyAsync(() -> 2).join();
    }
}
