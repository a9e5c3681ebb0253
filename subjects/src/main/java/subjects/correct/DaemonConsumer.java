package subjects.correct;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * A daemon thread takes from a queue for ever: correct since main waits only for what it has put
 * and a daemon does not keep the program alive.
 */
public final class DaemonConsumer {
    private static void consume(BlockingQueue<CountDownLatch> acknowledgements) {
        while (true) {
            try {
                acknowledgements.take().countDown();
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        BlockingQueue<CountDownLatch> acknowledgements = new LinkedBlockingQueue<>();
        Thread consumer = new Thread(() -> consume(acknowledgements));
        consumer.setDaemon(true);
        consumer.start();
        CountDownLatch handled = new CountDownLatch(2);
        acknowledgements.put(handled);
        acknowledgements.put(handled);
        handled.await();
    }
}
