package subjects.correct;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Leaves a fixed pool without a shutdown: no bug for a test, since all tasks have ended and its two
 * non-daemon workers are idle.
 */
public final class IdleExecutorLeft {
    public static void main(String[] args) throws InterruptedException, ExecutionException {
        ExecutorService executor = Executors.newFixedThreadPool(2);
        Future<Integer> first = executor.submit(() -> 1);
        Future<Integer> second = executor.submit(() -> 2);
        int sum = first.get() + second.get();
        if (sum != 3) {
            throw new AssertionError("expected 3 but was " + sum);
        }
    }
}
