package subjects.buggy;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Cancels a pool task by an interrupt of the thread that ran it: when that task has ended and the
 * worker already runs the next one, the innocent task is interrupted.
 */
public final class LateInterrupt {
    public static void main(String[] args) throws InterruptedException, ExecutionException {
        ExecutorService executor = Executors.newSingleThreadExecutor();
        AtomicReference<Thread> runner = new AtomicReference<>();
        Semaphore permits = new Semaphore(1);
        executor.execute(() -> runner.set(Thread.currentThread()));
        Future<String> innocent =
                executor.submit(
                        () -> {
                            permits.acquire();
                            return "done";
                        });
        Thread toCancel = runner.get();
        if (toCancel != null) {
            toCancel.interrupt();
        }
        String result = innocent.get();
        if (!result.equals("done")) {
            throw new AssertionError("expected done but was " + result);
        }
        executor.shutdown();
    }
}
