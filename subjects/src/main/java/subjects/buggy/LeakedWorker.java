package subjects.buggy;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * Tells a worker to stop only when it has already said that it runs: when main stops it before it
 * says so, the worker takes from its queue for ever.
 */
public final class LeakedWorker {
    private static final String STOP = "stop";

    private final BlockingQueue<String> jobs = new LinkedBlockingQueue<>();
    private volatile boolean running;

    private void work() {
        running = true;
        try {
            while (!jobs.take().equals(STOP)) {
                Thread.yield();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void stop() {
        if (running) {
            jobs.add(STOP);
        }
    }

    public static void main(String[] args) {
        LeakedWorker worker = new LeakedWorker();
        worker.jobs.add("job");
        new Thread(worker::work).start();
        worker.stop();
    }
}
