package subjects.correct;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;

/**
 * Submits while another thread shuts down and handles the rejection: correct since the task either
 * runs or is counted as rejected.
 */
public final class RejectionHandled {
    public static void main(String[] args) throws InterruptedException, ExecutionException {
        ExecutorService executor = Executors.newSingleThreadExecutor();
        Thread closer = new Thread(executor::shutdown);
        closer.start();
        int result;
        try {
            result = executor.submit(() -> 1).get();
        } catch (RejectedExecutionException e) {
            result = 1;
        }
        closer.join();
        if (result != 1) {
            throw new AssertionError("expected 1 but was " + result);
        }
    }
}
