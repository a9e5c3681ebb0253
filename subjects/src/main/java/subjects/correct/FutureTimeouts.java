package subjects.correct;

import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * Futures with a timeout each, one with a fallback value and one whose timeout is handled: correct
 * since main accepts the value and the timeout alike.
 */
public final class FutureTimeouts {
    private static final CompletableFuture<String> withFallback = new CompletableFuture<>();
    private static final CompletableFuture<String> withFailure = new CompletableFuture<>();

    private static void complete() {
        withFallback.complete("value");
        withFailure.complete("value");
    }

    public static void main(String[] args) throws InterruptedException {
        withFallback.completeOnTimeout("fallback", 1, TimeUnit.SECONDS);
        withFailure.orTimeout(1, TimeUnit.SECONDS);
        Thread completer = new Thread(FutureTimeouts::complete);
        completer.start();
        Set<String> allowed = Set.of("value", "fallback");
        String first = withFallback.join();
        String second = withFailure.exceptionally(timeout -> "fallback").join();
        completer.join();
        if (!allowed.contains(first) || !allowed.contains(second)) {
            throw new AssertionError("expected value or fallback, not " + first + ", " + second);
        }
    }
}
