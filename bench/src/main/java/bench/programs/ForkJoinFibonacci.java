package bench.programs;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

/** A pool of two workers computes the fifth Fibonacci number by forking. */
public final class ForkJoinFibonacci {
    private static final int WORKERS = 2;

    private static final class Fibonacci extends RecursiveTask<Integer> {
        private static final long serialVersionUID = 1;

        private final int index;

        Fibonacci(int index) {
            this.index = index;
        }

        @Override
        protected Integer compute() {
            if (index < 2) {
                return index;
            }
            Fibonacci forked = new Fibonacci(index - 1);
            forked.fork();
            return new Fibonacci(index - 2).compute() + forked.join();
        }
    }

    private ForkJoinFibonacci() {}

    public static void main(String[] arguments) throws InterruptedException {
        ForkJoinPool pool = new ForkJoinPool(WORKERS);
        int result = pool.invoke(new Fibonacci(5));
        Ending.of(pool);
        Check.equal(5, result);
    }
}
