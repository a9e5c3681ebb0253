package subjects.buggy;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

/**
 * Adds the forked half only if it happens to be done: the sum is too small when no other worker has
 * run that half before the first worker asks.
 */
public final class ForkWithoutJoin {
    private static final class Sum extends RecursiveTask<Integer> {
        private static final long serialVersionUID = 1L;
        private final int from;
        private final int to;

        Sum(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override
        protected Integer compute() {
            if (to - from == 1) {
                return from;
            }
            int middle = (from + to) / 2;
            Sum left = new Sum(from, middle);
            left.fork();
            int sum = new Sum(middle, to).compute();
            return left.isDone() ? sum + left.join() : sum;
        }
    }

    public static void main(String[] args) {
        ForkJoinPool pool = new ForkJoinPool(2);
        int sum = pool.invoke(new Sum(1, 3));
        pool.shutdown();
        if (sum != 3) {
            throw new AssertionError("expected 3 but was " + sum);
        }
    }
}
