package bench.programs;

import java.util.concurrent.LinkedBlockingQueue;

/** A producer and a consumer share a {@code LinkedBlockingQueue} of three places. */
public final class QueueProducerConsumer {
    private static final int ITEMS = 10;

    private QueueProducerConsumer() {}

    public static void main(String[] arguments) throws InterruptedException {
        LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>(3);
        int[] sum = new int[1];
        Together.run(
                () -> {
                    for (int i = 1; i <= ITEMS; i++) {
                        queue.put(i);
                    }
                },
                () -> {
                    for (int i = 0; i < ITEMS; i++) {
                        sum[0] += queue.take();
                    }
                });
        Check.equal(ITEMS * (ITEMS + 1) / 2, sum[0]);
    }
}
