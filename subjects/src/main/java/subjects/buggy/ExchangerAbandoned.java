package subjects.buggy;

import java.util.concurrent.Exchanger;

/**
 * The filler raises the finished flag before its last exchange: when the drainer sees the flag
 * before that exchange, it leaves and the filler waits for a partner for ever.
 */
public final class ExchangerAbandoned {
    private final Exchanger<String> exchanger = new Exchanger<>();
    private volatile boolean finished;

    private void fill() {
        try {
            exchanger.exchange("first buffer");
            finished = true;
            exchanger.exchange("last buffer");
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void drain() {
        try {
            while (!finished) {
                exchanger.exchange("empty buffer");
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ExchangerAbandoned buffers = new ExchangerAbandoned();
        Thread filler = new Thread(buffers::fill);
        Thread drainer = new Thread(buffers::drain);
        filler.start();
        drainer.start();
        filler.join();
        drainer.join();
    }
}
