package subjects.buggy;

import java.util.concurrent.CompletableFuture;

/**
 * Joins the source stage instead of the stage that stores its value: main reads 0 when the source
 * completes and main goes on before the dependent action has run.
 */
public final class DependentStageNotAwaited {
    private static volatile int stored;

    public static void main(String[] args) {
        CompletableFuture<Integer> source = CompletableFuture.supplyAsync(() -> 42);
        source.thenAccept(value -> stored = value);
        source.join();
        int seen = stored;
        if (seen != 42) {
            throw new AssertionError("expected 42 but was " + seen);
        }
    }
}
