package subjects.conformance;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/** The life of a thread from start to end, and what start and end make visible. */
public final class ThreadLifeConformance {

    private ThreadLifeConformance() {}

    public static void main(String[] args) {
        new Cases(ThreadLifeConformance.class)
                .add("runnableRuns", ThreadLifeConformance::runnableRuns)
                .add("subclassRuns", ThreadLifeConformance::subclassRuns)
                .add("threadWithoutTargetEnds", ThreadLifeConformance::threadWithoutTargetEnds)
                .add("runIsAnOrdinaryCall", ThreadLifeConformance::runIsAnOrdinaryCall)
                .add("startTwice", ThreadLifeConformance::startTwice)
                .add("startAfterEnd", ThreadLifeConformance::startAfterEnd)
                .add("startHasOneWinner", ThreadLifeConformance::startHasOneWinner)
                .add("isAlive", ThreadLifeConformance::isAlive)
                .add("states", ThreadLifeConformance::states)
                .add("startPublishesAndJoinCollects", ThreadLifeConformance::publishes)
                .add("isAliveCollects", ThreadLifeConformance::isAliveCollects)
                .add("threadsStartThreads", ThreadLifeConformance::threadsStartThreads)
                .run(args);
    }

    private static void runnableRuns() throws Throwable {
        Thread[] seen = {null};
        Thread thread = new Thread(() -> seen[0] = Thread.currentThread());
        Check.same(null, seen[0], "nothing runs before start");
        thread.start();
        thread.join();
        Check.same(thread, seen[0], "current thread of the target");
        Check.that(Thread.currentThread() != thread, "the caller stays itself");
    }

    private static void subclassRuns() throws Throwable {
        Thread[] seen = {null, null};
        Thread thread =
                new Thread(() -> seen[0] = Thread.currentThread()) {
                    @Override
                    public void run() {
                        seen[1] = Thread.currentThread();
                    }
                };
        thread.start();
        thread.join();
        Check.same(null, seen[0], "the overridden run hides the target");
        Check.same(thread, seen[1], "current thread of the overridden run");
    }

    private static void threadWithoutTargetEnds() throws Throwable {
        Thread thread = new Thread();
        thread.start();
        thread.join();
        Check.equal(Thread.State.TERMINATED, thread.getState(), "state");
    }

    private static void runIsAnOrdinaryCall() {
        Thread[] seen = {null};
        Thread thread = new Thread(() -> seen[0] = Thread.currentThread());
        thread.run();
        Check.same(Thread.currentThread(), seen[0], "thread that ran the target");
        Check.equal(Thread.State.NEW, thread.getState(), "state");
    }

    private static void startTwice() throws Throwable {
        CountDownLatch end = new CountDownLatch(1);
        AtomicInteger runs = new AtomicInteger();
        Thread thread =
                new Thread(
                        () -> {
                            runs.incrementAndGet();
                            awaitQuietly(end);
                        });
        thread.start();
        Check.throwsException(IllegalThreadStateException.class, thread::start);
        end.countDown();
        thread.join();
        Check.equal(1, runs.get(), "runs");
    }

    private static void startAfterEnd() throws Throwable {
        Thread thread = new Thread(() -> {});
        thread.start();
        thread.join();
        Check.throwsException(IllegalThreadStateException.class, thread::start);
        Check.equal(Thread.State.TERMINATED, thread.getState(), "state");
    }

    private static void startHasOneWinner() throws Throwable {
        AtomicInteger runs = new AtomicInteger();
        AtomicInteger refusals = new AtomicInteger();
        Thread thread = new Thread(runs::incrementAndGet);
        CheckedThread.runCopies(
                3,
                () -> {
                    try {
                        thread.start();
                    } catch (IllegalThreadStateException refused) {
                        refusals.incrementAndGet();
                    }
                });
        thread.join();
        Check.equal(1, runs.get(), "runs");
        Check.equal(2, refusals.get(), "refusals");
    }

    private static void isAlive() throws Throwable {
        CountDownLatch end = new CountDownLatch(1);
        Thread thread = new Thread(() -> awaitQuietly(end));
        Check.that(!thread.isAlive(), "not alive before start");
        thread.start();
        Check.that(thread.isAlive(), "alive as soon as start returns");
        end.countDown();
        thread.join();
        Check.that(!thread.isAlive(), "not alive after join");
        Check.that(Thread.currentThread().isAlive(), "the current thread is alive");
    }

    private static void states() throws Throwable {
        Thread.State[] inside = {null};
        Thread thread = new Thread(() -> inside[0] = Thread.currentThread().getState());
        Check.equal(Thread.State.NEW, thread.getState(), "state before start");
        thread.start();
        Thread.State started = thread.getState();
        Check.that(started != Thread.State.NEW, "state after start is " + started);
        thread.join();
        Check.equal(Thread.State.RUNNABLE, inside[0], "state of the current thread");
        Check.equal(Thread.State.TERMINATED, thread.getState(), "state after join");
    }

    private static void publishes() throws Throwable {
        int[] cells = new int[3];
        cells[0] = 1;
        Thread thread =
                new Thread(
                        () -> {
                            cells[1] = cells[0] + 1;
                            Thread.yield();
                            cells[2] = cells[1] + 1;
                        });
        thread.start();
        thread.join();
        Check.equal(3, cells[2], "value handed in by start and out by join");
    }

    private static void isAliveCollects() throws Throwable {
        int[] cell = {0};
        Thread thread = new Thread(() -> cell[0] = 42);
        thread.start();
        Spin.until(() -> !thread.isAlive(), "the thread is not alive");
        Check.equal(42, cell[0], "value seen after isAlive was false");
    }

    private static void threadsStartThreads() throws Throwable {
        AtomicInteger leaves = new AtomicInteger();
        split(3, leaves);
        Check.equal(8, leaves.get(), "leaves of the tree of threads");
    }

    private static void split(int depth, AtomicInteger leaves) throws InterruptedException {
        if (depth == 0) {
            leaves.incrementAndGet();
        } else {
            CheckedThread.runCopies(2, () -> split(depth - 1, leaves));
        }
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException interrupted) {
            throw new AssertionError("nobody interrupts this thread", interrupted);
        }
    }
}
