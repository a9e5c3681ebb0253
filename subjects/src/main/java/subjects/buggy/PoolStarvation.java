package subjects.buggy;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Two parent tasks in a pool of two each wait for a child in the same pool: when both parents
 * occupy a worker before a child gets one, no worker is left for the children.
 */
public final class PoolStarvation {
    private static int parent(ExecutorService executor)
            throws InterruptedException, ExecutionException {
        return executor.submit(() -> 1).get();
    }

    public static void main(String[] args) throws InterruptedException, ExecutionException {
        ExecutorService executor = Executors.newFixedThreadPool(2);
        Future<Integer> first = executor.submit(() -> parent(executor));
        Future<Integer> second = executor.submit(() -> parent(executor));
        int sum = first.get() + second.get();
        if (sum != 2) {
            throw new AssertionError("expected 2 but was " + sum);
        }
        executor.shutdown();
    }
}
