package subjects.buggy;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A task submits to its own single-thread executor and waits for the result: when it runs before
 * the warmer has filled the cache, the only worker waits for a task that only it could run.
 */
public final class SelfAwaitingTask {
    private final ExecutorService executor = Executors.newSingleThreadExecutor();
    private final AtomicReference<String> cache = new AtomicReference<>();

    private String read() throws InterruptedException, ExecutionException {
        if (cache.get() == null) {
            executor.submit(this::load).get();
        }
        return cache.get();
    }

    private void load() {
        cache.set("value");
    }

    public static void main(String[] args) throws InterruptedException, ExecutionException {
        SelfAwaitingTask subject = new SelfAwaitingTask();
        Future<String> reading = subject.executor.submit(subject::read);
        Thread warmer = new Thread(subject::load);
        warmer.start();
        String value = reading.get();
        if (!value.equals("value")) {
            throw new AssertionError("expected value but was " + value);
        }
        warmer.join();
        subject.executor.shutdown();
    }
}
