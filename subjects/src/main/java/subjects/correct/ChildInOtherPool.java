package subjects.correct;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Parent tasks wait for children that run in a pool of their own: correct since no parent can take
 * a worker away from a child.
 */
public final class ChildInOtherPool {
    private static int parent(ExecutorService children)
            throws InterruptedException, ExecutionException {
        return children.submit(() -> 1).get();
    }

    public static void main(String[] args) throws InterruptedException, ExecutionException {
        ExecutorService parents = Executors.newFixedThreadPool(2);
        ExecutorService children = Executors.newSingleThreadExecutor();
        Future<Integer> first = parents.submit(() -> parent(children));
        Future<Integer> second = parents.submit(() -> parent(children));
        int sum = first.get() + second.get();
        parents.shutdown();
        children.shutdown();
        if (sum != 2) {
            throw new AssertionError("expected 2 but was " + sum);
        }
    }
}
