package subjects.buggy;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Waits for a future on the only worker that could complete it: when the waiting task is submitted
 * before the completing one, the latter never runs.
 */
public final class FutureAwaitedInSamePool {
    public static void main(String[] args) throws InterruptedException {
        ExecutorService executor = Executors.newSingleThreadExecutor();
        CompletableFuture<String> greeting = new CompletableFuture<>();
        Thread reader = new Thread(() -> executor.execute(greeting::join));
        Thread writer = new Thread(() -> executor.execute(() -> greeting.complete("hello")));
        reader.start();
        writer.start();
        reader.join();
        writer.join();
        greeting.join();
        executor.shutdown();
    }
}
