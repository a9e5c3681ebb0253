package subjects.conformance;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantLock;

/** What {@link ThreadMXBean} tells of threads, by the ids that they have themselves. */
public final class ThreadBeanConformance {
    private static final ThreadMXBean BEAN = ManagementFactory.getThreadMXBean();

    /** Threads are not that many. */
    private static final long NOBODY = 1L << 40;

    private ThreadBeanConformance() {}

    public static void main(String[] args) {
        new Cases(ThreadBeanConformance.class)
                .add("infoOfOne", ThreadBeanConformance::infoOfOne)
                .add("infoOfSeveral", ThreadBeanConformance::infoOfSeveral)
                .add("processorTime", ThreadBeanConformance::processorTime)
                .add("deadlock", ThreadBeanConformance::deadlock)
                .run(args);
    }

    /** A case that is given a thread which awaits a lock that the caller holds. */
    private interface BlockedCase {
        void run(Thread blocked);
    }

    private static void withBlocked(BlockedCase body) throws InterruptedException {
        Object lock = new Object();
        Thread thread =
                new Thread(
                        () -> {
                            synchronized (lock) {
                                lock.notifyAll();
                            }
                        },
                        "blocked");
        synchronized (lock) {
            thread.start();
            Spin.untilState(thread, Thread.State.BLOCKED);
            body.run(thread);
        }
        thread.join();
        Check.equal(null, BEAN.getThreadInfo(thread.getId()), "info of a thread that has ended");
    }

    private static void infoOfOne() throws InterruptedException {
        withBlocked(
                thread -> {
                    ThreadInfo info = BEAN.getThreadInfo(thread.getId());
                    Check.equal(thread.getId(), info.getThreadId(), "id");
                    Check.equal("blocked", info.getThreadName(), "name");
                    Check.equal(Thread.State.BLOCKED, info.getThreadState(), "state");
                    Check.equal(
                            Thread.currentThread().getId(), info.getLockOwnerId(), "lock's owner");
                    Check.equal(0, info.getStackTrace().length, "frames that nobody asked for");
                    Check.equal(
                            1,
                            BEAN.getThreadInfo(thread.getId(), 1).getStackTrace().length,
                            "frames");
                });
    }

    private static void infoOfSeveral() throws InterruptedException {
        withBlocked(
                thread -> {
                    long me = Thread.currentThread().getId();
                    ThreadInfo[] infos =
                            BEAN.getThreadInfo(new long[] {thread.getId(), NOBODY, me});
                    Check.equal("blocked", infos[0].getThreadName(), "first");
                    Check.equal(null, infos[1], "nobody");
                    Check.equal(me, infos[2].getThreadId(), "the caller");
                    Check.that(
                            Arrays.stream(BEAN.getAllThreadIds())
                                    .anyMatch(id -> id == thread.getId()),
                            "all ids have that of the thread");
                    Check.that(
                            Arrays.stream(BEAN.dumpAllThreads(true, true))
                                    .anyMatch(info -> info.getThreadId() == thread.getId()),
                            "a dump has the thread");
                });
    }

    private static void processorTime() throws InterruptedException {
        withBlocked(
                thread -> {
                    if (BEAN.isThreadCpuTimeSupported() && BEAN.isThreadCpuTimeEnabled()) {
                        Check.that(BEAN.getThreadCpuTime(thread.getId()) >= 0, "of the thread");
                        Check.that(BEAN.getCurrentThreadCpuTime() >= 0, "of the caller");
                        Check.equal(-1L, BEAN.getThreadCpuTime(NOBODY), "of nobody");
                    }
                });
    }

    /** The threads stay behind, so this comes last. */
    private static void deadlock() throws Throwable {
        Check.equal(null, BEAN.findDeadlockedThreads(), "threads in a deadlock before");
        ReentrantLock lock = new ReentrantLock();
        Object monitor = new Object();
        CountDownLatch both = new CountDownLatch(2);
        Thread one =
                daemon(
                        () -> {
                            lock.lock();
                            both.countDown();
                            await(both);
                            synchronized (monitor) {
                                lock.unlock();
                            }
                        });
        Thread other =
                daemon(
                        () -> {
                            synchronized (monitor) {
                                both.countDown();
                                await(both);
                                lock.lock();
                            }
                        });
        await(both);
        Spin.untilState(one, Thread.State.BLOCKED);
        Spin.until(() -> lock.hasQueuedThread(other), "the lock is awaited");
        Spin.untilState(other, Thread.State.WAITING);
        long[] found = BEAN.findDeadlockedThreads();
        Arrays.sort(found);
        long[] expected = {one.getId(), other.getId()};
        Arrays.sort(expected);
        Check.equal(Arrays.toString(expected), Arrays.toString(found), "threads in a deadlock");
        Check.equal(null, BEAN.findMonitorDeadlockedThreads(), "by monitors alone");
    }

    private static Thread daemon(Runnable body) {
        Thread thread = new Thread(body);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError("nobody interrupts this thread", e);
        }
    }
}
