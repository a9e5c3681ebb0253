package subjects.buggy;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Calls {@code shutdownNow} and drops the tasks that it returns: when the second task is still
 * queued, it never runs and main waits for its future for ever.
 */
public final class ShutdownNowDropsTask {
    public static void main(String[] args) throws InterruptedException, ExecutionException {
        ExecutorService executor = Executors.newSingleThreadExecutor();
        Future<Integer> first = executor.submit(() -> 1);
        Future<Integer> second = executor.submit(() -> 2);
        Thread closer = new Thread(executor::shutdownNow);
        closer.start();
        int sum = first.get() + second.get();
        if (sum != 3) {
            throw new AssertionError("expected 3 but was " + sum);
        }
        closer.join();
    }
}
