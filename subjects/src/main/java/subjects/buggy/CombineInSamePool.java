package subjects.buggy;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Combines two asynchronous stages that each join a nested stage in the same pool of two: when both
 * outer stages occupy a worker before an inner one gets one, nothing can complete.
 */
public final class CombineInSamePool {
    private static CompletableFuture<Integer> nested(Executor executor) {
        return CompletableFuture.supplyAsync(
                () -> CompletableFuture.supplyAsync(() -> 1, executor).join(), executor);
    }

    public static void main(String[] args) {
        ExecutorService executor = Executors.newFixedThreadPool(2);
        int sum = nested(executor).thenCombine(nested(executor), Integer::sum).join();
        if (sum != 2) {
            throw new AssertionError("expected 2 but was " + sum);
        }
        executor.shutdown();
    }
}
