package subjects.buggy;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * Reads a {@code FutureTask} that another thread cancels: main gets a {@code CancellationException}
 * when the cancel comes before the end of the run.
 */
public final class CancelledFutureTask {
    public static void main(String[] args) throws InterruptedException, ExecutionException {
        FutureTask<Integer> task = new FutureTask<>(() -> 42);
        Thread runner = new Thread(task);
        Thread canceller = new Thread(() -> task.cancel(true));
        runner.start();
        canceller.start();
        int result = task.get();
        if (result != 42) {
            throw new AssertionError("expected 42 but was " + result);
        }
        runner.join();
        canceller.join();
    }
}
