package subjects.correct;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * Two stages with an executor each, where the first submits to the second: correct since main waits
 * for every result before it shuts the stages down.
 */
public final class ExecutorPipeline {
    private final ExecutorService parsing = Executors.newSingleThreadExecutor();
    private final ExecutorService doubling = Executors.newCachedThreadPool();
    private final BlockingQueue<Integer> results = new LinkedBlockingQueue<>();

    private void parse(String text) {
        int number = Integer.parseInt(text);
        doubling.execute(() -> results.add(2 * number));
    }

    public static void main(String[] args) throws InterruptedException {
        ExecutorPipeline pipeline = new ExecutorPipeline();
        pipeline.parsing.execute(() -> pipeline.parse("1"));
        pipeline.parsing.execute(() -> pipeline.parse("2"));
        int sum = pipeline.results.take() + pipeline.results.take();
        pipeline.parsing.shutdown();
        pipeline.doubling.shutdown();
        if (sum != 6) {
            throw new AssertionError("expected 6 but was " + sum);
        }
    }
}
