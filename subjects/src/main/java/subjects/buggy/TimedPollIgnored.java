package subjects.buggy;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Uses the result of a timed poll without a check for null: it fails when the poll times out before
 * the producer has added the item.
 */
public final class TimedPollIgnored {
    public static void main(String[] args) throws InterruptedException {
        BlockingQueue<String> items = new LinkedBlockingQueue<>();
        Thread producer = new Thread(() -> items.add("item"));
        producer.start();
        String item = items.poll(1, TimeUnit.SECONDS);
        if (item.isEmpty()) {
            throw new AssertionError("expected item but was empty");
        }
        producer.join();
    }
}
