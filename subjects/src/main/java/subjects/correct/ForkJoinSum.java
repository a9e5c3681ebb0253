package subjects.correct;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

/** Sums a range by fork and join: correct since each half is joined before it is added. */
public final class ForkJoinSum {
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
            return new Sum(middle, to).compute() + left.join();
        }
    }

    public static void main(String[] args) {
        ForkJoinPool pool = new ForkJoinPool(2);
        int sum = pool.invoke(new Sum(1, 5));
        pool.shutdown();
        if (sum != 10) {
            throw new AssertionError("expected 10 but was " + sum);
        }
    }
}
