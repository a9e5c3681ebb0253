package bench.programs;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;

/** Ends a pool, so that no thread of one execution runs into the next. */
final class Ending {
    private static final int LIMIT_SECONDS = 60;

    private Ending() {}

    static void of(ExecutorService executor) throws InterruptedException {
        executor.shutdown();
        if (!executor.awaitTermination(LIMIT_SECONDS, TimeUnit.SECONDS)) {
            throw new AssertionError("the pool did not end in %d s".formatted(LIMIT_SECONDS));
        }
    }
}
