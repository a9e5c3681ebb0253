package subjects.conformance;

import java.io.InterruptedIOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

/** Every blocking call on a queue or a pipe ends by an interrupt and leaves the queue as it was. */
public final class InterruptedQueueConformance {
    private static final TimeUnit MINUTES = TimeUnit.MINUTES;

    private InterruptedQueueConformance() {}

    public static void main(String[] args) {
        Cases cases = new Cases(InterruptedQueueConformance.class);
        addTakes(cases, "ArrayBlockingQueue", new ArrayBlockingQueue<>(1));
        addTakes(cases, "FairArrayBlockingQueue", new ArrayBlockingQueue<>(1, true));
        addTakes(cases, "LinkedBlockingQueue", new LinkedBlockingQueue<>(1));
        addTakes(cases, "LinkedBlockingDeque", new LinkedBlockingDeque<>(1));
        addTakes(cases, "PriorityBlockingQueue", new PriorityBlockingQueue<>());
        addTakes(cases, "SynchronousQueue", new SynchronousQueue<>());
        addTakes(cases, "FairSynchronousQueue", new SynchronousQueue<>(true));
        addTakes(cases, "LinkedTransferQueue", new LinkedTransferQueue<>());
        addPuts(cases, "ArrayBlockingQueue", full(new ArrayBlockingQueue<>(1)));
        addPuts(cases, "LinkedBlockingQueue", full(new LinkedBlockingQueue<>(1)));
        addPuts(cases, "LinkedBlockingDeque", full(new LinkedBlockingDeque<>(1)));
        addPuts(cases, "SynchronousQueue", new SynchronousQueue<>());
        addPuts(cases, "FairSynchronousQueue", new SynchronousQueue<>(true));
        addTransfers(cases, new LinkedTransferQueue<>());
        addDelays(cases, new DelayQueue<>());
        addDeque(cases, new LinkedBlockingDeque<>(1));
        cases.add("PipedInputStream.read", InterruptedQueueConformance::pipedRead).run(args);
    }

    private static void addTakes(Cases cases, String name, BlockingQueue<String> empty) {
        add(cases, name + ".take", empty, empty::take);
        add(cases, name + ".poll", empty, () -> empty.poll(1, MINUTES));
    }

    private static void addPuts(Cases cases, String name, BlockingQueue<String> full) {
        add(cases, name + ".put", full, () -> full.put("too much"));
        add(cases, name + ".offer", full, () -> full.offer("too much", 1, MINUTES));
    }

    private static void addTransfers(Cases cases, LinkedTransferQueue<String> queue) {
        add(cases, "LinkedTransferQueue.transfer", queue, () -> queue.transfer("gift"));
        add(
                cases,
                "LinkedTransferQueue.tryTransfer",
                queue,
                () -> queue.tryTransfer("gift", 1, MINUTES));
    }

    private static void addDelays(Cases cases, DelayQueue<InAnHour> queue) {
        queue.add(new InAnHour());
        add(cases, "DelayQueue.take", queue, queue::take);
        add(cases, "DelayQueue.poll", queue, () -> queue.poll(1, MINUTES));
    }

    private static void addDeque(Cases cases, BlockingDeque<String> empty) {
        BlockingDeque<String> full = new LinkedBlockingDeque<>(1);
        full.add("first");
        add(cases, "LinkedBlockingDeque.takeFirst", empty, empty::takeFirst);
        add(cases, "LinkedBlockingDeque.takeLast", empty, empty::takeLast);
        add(cases, "LinkedBlockingDeque.pollLast", empty, () -> empty.pollLast(1, MINUTES));
        add(cases, "LinkedBlockingDeque.putFirst", full, () -> full.putFirst("too much"));
        add(cases, "LinkedBlockingDeque.putLast", full, () -> full.putLast("too much"));
        add(
                cases,
                "LinkedBlockingDeque.offerFirst",
                full,
                () -> full.offerFirst("too much", 1, MINUTES));
    }

    private static void add(
            Cases cases, String name, BlockingQueue<?> queue, Check.Action blocking) {
        cases.add(
                name,
                () -> {
                    List<Object> before = new ArrayList<>(queue);
                    Check.Action body =
                            () -> {
                                Check.throwsException(InterruptedException.class, blocking);
                                Check.that(!Thread.interrupted(), "the status is cleared");
                            };
                    CheckedThread.runAll(
                            () -> {
                                Thread.currentThread().interrupt();
                                body.run();
                            });
                    CheckedThread thread = CheckedThread.spawn(body);
                    thread.awaitWaiting().interrupt();
                    thread.finish();
                    Check.equal(before, new ArrayList<Object>(queue), "content of the queue");
                });
    }

    private static BlockingQueue<String> full(BlockingQueue<String> queue) {
        queue.add("first");
        return queue;
    }

    private static void pipedRead() throws Throwable {
        try (PipedInputStream in = new PipedInputStream();
                PipedOutputStream out = new PipedOutputStream(in)) {
            CheckedThread reader =
                    CheckedThread.spawn(
                            () -> Check.throwsException(InterruptedIOException.class, in::read));
            reader.awaitWaiting().interrupt();
            reader.finish();
            Check.equal(0, in.available(), "bytes in the pipe");
            out.flush();
        }
    }

    private static final class InAnHour implements Delayed {
        private final long dueNanos = System.nanoTime() + TimeUnit.HOURS.toNanos(1);

        @Override
        public long getDelay(TimeUnit unit) {
            return unit.convert(dueNanos - System.nanoTime(), TimeUnit.NANOSECONDS);
        }

        @Override
        public int compareTo(Delayed other) {
            return Long.compare(
                    getDelay(TimeUnit.NANOSECONDS), other.getDelay(TimeUnit.NANOSECONDS));
        }
    }
}
