package bench.programs;

import java.util.concurrent.CompletableFuture;

/** Two chains of {@code CompletableFuture}s run on the default executor and are combined. */
public final class FutureChain {
    private FutureChain() {}

    public static void main(String[] arguments) throws Exception {
        CompletableFuture<Integer> left =
                CompletableFuture.supplyAsync(() -> 1)
                        .thenApplyAsync(number -> number + 1)
                        .thenApply(number -> number * 10);
        CompletableFuture<Integer> right =
                CompletableFuture.supplyAsync(() -> 2).thenApplyAsync(number -> number + 1);
        Check.equal(23, left.thenCombineAsync(right, Integer::sum).get());
    }
}
