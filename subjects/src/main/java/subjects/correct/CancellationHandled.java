package subjects.correct;

import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * Reads a {@code FutureTask} that another thread cancels and handles the cancellation: correct
 * since either outcome is an answer.
 */
public final class CancellationHandled {
    public static void main(String[] args) throws InterruptedException, ExecutionException {
        FutureTask<Integer> task = new FutureTask<>(() -> 42);
        Thread runner = new Thread(task);
        Thread canceller = new Thread(() -> task.cancel(false));
        runner.start();
        canceller.start();
        int result;
        try {
            result = task.get();
        } catch (CancellationException e) {
            result = 42;
        }
        runner.join();
        canceller.join();
        if (result != 42) {
            throw new AssertionError("expected 42 but was " + result);
        }
    }
}
