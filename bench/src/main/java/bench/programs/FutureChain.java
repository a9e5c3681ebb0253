package bench.programs;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Two chains of {@code CompletableFuture}s run on a pool of two threads and are combined. */
public final class FutureChain {
    private static final int THREADS = 2;

    private FutureChain() {}

    public static void main(String[] arguments) throws Exception {
        // The common pool's threads would live on in the plain loop, from one execution to the
        // next.
        ExecutorService executor = Executors.newFixedThreadPool(THREADS);
        CompletableFuture<Integer> left =
                CompletableFuture.supplyAsync(() -> 1, executor)
                        .thenApplyAsync(number -> number + 1, executor)
                        .thenApply(number -> number * 10);
        CompletableFuture<Integer> right =
                CompletableFuture.supplyAsync(() -> 2, executor)
                        .thenApplyAsync(number -> number + 1, executor);
        int result = left.thenCombineAsync(right, Integer::sum, executor).get();
        Ending.of(executor);
        Check.equal(23, result);
    }
}
