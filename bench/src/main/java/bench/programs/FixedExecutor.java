package bench.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A pool of two threads runs ten tasks. */
public final class FixedExecutor {
    private static final int THREADS = 2;
    private static final int TASKS = 10;

    private FixedExecutor() {}

    public static void main(String[] arguments) throws Exception {
        ExecutorService executor = Executors.newFixedThreadPool(THREADS);
        List<Future<Integer>> results = new ArrayList<>();
        for (int i = 1; i <= TASKS; i++) {
            int number = i;
            results.add(executor.submit(() -> number * number));
        }
        int sum = 0;
        for (Future<Integer> result : results) {
            sum += result.get();
        }
        Ending.of(executor);
        Check.equal(TASKS * (TASKS + 1) * (2 * TASKS + 1) / 6, sum);
    }
}
