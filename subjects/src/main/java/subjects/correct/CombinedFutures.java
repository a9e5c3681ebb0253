package subjects.correct;

import java.util.concurrent.CompletableFuture;

/**
 * Combines two asynchronous stages of the common pool and joins the last stage: correct since that
 * one completes after both and after the stage that depends on them.
 */
public final class CombinedFutures {
    public static void main(String[] args) {
        CompletableFuture<Integer> six = CompletableFuture.supplyAsync(() -> 6);
        CompletableFuture<Integer> seven = CompletableFuture.supplyAsync(() -> 7);
        String text =
                six.thenCombine(seven, (left, right) -> left * right)
                        .thenApply(product -> "product " + product)
                        .join();
        if (!text.equals("product 42")) {
            throw new AssertionError("expected product 42 but was " + text);
        }
    }
}
