package subjects.buggy;

import java.util.concurrent.CompletableFuture;

/**
 * Reads what an asynchronous task of the common pool saves without waiting for the task: main sees
 * nothing when it reads first.
 */
public final class AsyncNotAwaited {
    private static volatile String saved;

    public static void main(String[] args) {
        CompletableFuture.runAsync(() -> saved = "draft");
        if (saved == null) {
            throw new AssertionError("expected draft but was null");
        }
    }
}
