package subjects.conformance;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.CountDownLatch;

/** What a thread is called, is given by its creator, and belongs to. */
public final class ThreadPropertiesConformance {
    private ThreadPropertiesConformance() {}

    public static void main(String[] args) {
        new Cases(ThreadPropertiesConformance.class)
                .add("generatedNames", ThreadPropertiesConformance::generatedNames)
                .add("givenNames", ThreadPropertiesConformance::givenNames)
                .add("idsAreUnique", ThreadPropertiesConformance::idsAreUnique)
                .add("currentThread", ThreadPropertiesConformance::currentThread)
                .add("daemonIsInherited", ThreadPropertiesConformance::daemonIsInherited)
                .add("setDaemonOfLiveThread", ThreadPropertiesConformance::setDaemonOfLiveThread)
                .add("priority", ThreadPropertiesConformance::priority)
                .add("priorityBounds", ThreadPropertiesConformance::priorityBounds)
                .add("groupIsInherited", ThreadPropertiesConformance::groupIsInherited)
                .add("groupIsGiven", ThreadPropertiesConformance::groupIsGiven)
                .add("groupMaxPriority", ThreadPropertiesConformance::groupMaxPriority)
                .add("groupKnowsLiveThreads", ThreadPropertiesConformance::groupKnowsLiveThreads)
                .add("groupInterruptsAll", ThreadPropertiesConformance::groupInterruptsAll)
                .add("contextLoaderIsInherited", ThreadPropertiesConformance::contextLoader)
                .add("daemonMayOutliveMain", ThreadPropertiesConformance::daemonMayOutliveMain)
                .run(args);
    }

    private static void generatedNames() {
        Set<String> names = new HashSet<>();
        for (int i = 0; i < 5; i++) {
            String name = new Thread(() -> {}).getName();
            Check.that(name.matches("Thread-\\d+"), "generated name " + name);
            Check.that(names.add(name), "generated twice: " + name);
        }
    }

    private static void givenNames() throws Throwable {
        String[] seen = {null};
        Thread thread = new Thread(() -> seen[0] = Thread.currentThread().getName(), "first");
        Check.equal("first", thread.getName(), "name at creation");
        thread.setName("second");
        thread.start();
        thread.join();
        Check.equal("second", seen[0], "name seen inside");
        Check.equal("second", thread.getName(), "name after the end");
        Check.that(thread.toString().contains("second"), "toString is " + thread);
        Check.throwsException(NullPointerException.class, () -> thread.setName(null));
        Check.throwsException(NullPointerException.class, () -> new Thread((String) null));
    }

    private static void idsAreUnique() throws Throwable {
        Set<Long> ids = new HashSet<>();
        ids.add(Thread.currentThread().getId());
        Thread[] threads = new Thread[5];
        long[] inside = new long[threads.length];
        for (int i = 0; i < threads.length; i++) {
            int mine = i;
            threads[i] = new Thread(() -> inside[mine] = Thread.currentThread().getId());
        }
        for (int i = 0; i < threads.length; i++) {
            long id = threads[i].getId();
            Check.that(id > 0, "id " + id + " is positive");
            Check.that(ids.add(id), "id " + id + " is given once");
            threads[i].start();
            threads[i].join();
            Check.equal(id, inside[i], "id seen inside");
            Check.equal(id, threads[i].getId(), "id after the end");
        }
    }

    private static void currentThread() throws Throwable {
        CheckedThread[] seen = new CheckedThread[2];
        CheckedThread one =
                CheckedThread.spawn(
                        () -> {
                            seen[0] = (CheckedThread) Thread.currentThread();
                            Thread.yield();
                            Check.same(seen[0], Thread.currentThread(), "after a yield");
                            Thread.sleep(1);
                            Check.same(seen[0], Thread.currentThread(), "after a sleep");
                        });
        CheckedThread other =
                CheckedThread.spawn(() -> seen[1] = (CheckedThread) Thread.currentThread());
        Thread main = Thread.currentThread();
        CheckedThread.finishAll(one, other);
        Check.same(one, seen[0], "current thread of one");
        Check.same(other, seen[1], "current thread of the other");
        Check.same(main, Thread.currentThread(), "current thread of main");
    }

    private static void daemonIsInherited() throws Throwable {
        boolean[] inherited = {false, true};
        Thread daemon = new Thread(() -> inherited[0] = new Thread().isDaemon());
        daemon.setDaemon(true);
        Thread user = new Thread(() -> inherited[1] = new Thread().isDaemon());
        user.setDaemon(false);
        for (Thread thread : Arrays.asList(daemon, user)) {
            thread.start();
            thread.join();
        }
        Check.that(daemon.isDaemon() && inherited[0], "a daemon's thread is a daemon");
        Check.that(!user.isDaemon() && !inherited[1], "a user thread's thread is a user thread");
        Check.equal(
                Thread.currentThread().isDaemon(),
                new Thread().isDaemon(),
                "daemon as the creator");
    }

    private static void setDaemonOfLiveThread() throws Throwable {
        CountDownLatch end = new CountDownLatch(1);
        CheckedThread thread = CheckedThread.spawn(end::await);
        Class<IllegalThreadStateException> refusal = IllegalThreadStateException.class;
        Check.throwsException(refusal, () -> thread.setDaemon(false));
        Check.throwsException(refusal, () -> thread.setDaemon(true));
        Check.throwsException(refusal, () -> Thread.currentThread().setDaemon(true));
        end.countDown();
        thread.finish();
        Check.that(thread.isDaemon(), "still a daemon");
    }

    /** The only thread of all cases that is left behind: the program ends in spite of it. */
    private static void daemonMayOutliveMain() throws Throwable {
        Thread daemon = new Thread(() -> awaitQuietly(new CountDownLatch(1)));
        daemon.setDaemon(true);
        daemon.start();
        Spin.untilState(daemon, Thread.State.WAITING);
        Check.that(daemon.isAlive(), "alive for ever");
    }

    private static void priority() throws Throwable {
        int[] inherited = {0};
        Thread thread = new Thread(() -> inherited[0] = new Thread().getPriority());
        Check.equal(
                Thread.currentThread().getPriority(),
                thread.getPriority(),
                "priority as the creator");
        thread.setPriority(Thread.MIN_PRIORITY + 1);
        thread.start();
        thread.join();
        Check.equal(Thread.MIN_PRIORITY + 1, inherited[0], "inherited priority");
    }

    private static void priorityBounds() {
        Thread thread = new Thread();
        Class<IllegalArgumentException> refusal = IllegalArgumentException.class;
        Check.throwsException(refusal, () -> thread.setPriority(Thread.MIN_PRIORITY - 1));
        Check.throwsException(refusal, () -> thread.setPriority(Thread.MAX_PRIORITY + 1));
    }

    private static void groupIsInherited() throws Throwable {
        ThreadGroup group = new ThreadGroup("inherited");
        ThreadGroup[] seen = {null, null};
        Thread thread =
                new Thread(
                        group,
                        () -> {
                            seen[0] = Thread.currentThread().getThreadGroup();
                            seen[1] = new Thread().getThreadGroup();
                        });
        thread.start();
        thread.join();
        Check.same(group, seen[0], "group seen inside");
        Check.same(group, seen[1], "group of the thread's thread");
        Check.same(null, thread.getThreadGroup(), "group after the end");
        Check.same(
                Thread.currentThread().getThreadGroup(),
                new Thread().getThreadGroup(),
                "group as the creator");
    }

    private static void groupIsGiven() {
        ThreadGroup group = new ThreadGroup("parent");
        ThreadGroup child = new ThreadGroup(group, "child");
        Thread thread = new Thread(child, "in child");
        Check.same(child, thread.getThreadGroup(), "group");
        Check.same(group, child.getParent(), "parent of the group");
        Check.equal("child", child.getName(), "name of the group");
        Check.that(group.parentOf(child), "the parent is a parent");
        Check.that(group.parentOf(group), "a group counts as its own parent");
        Check.that(!child.parentOf(group), "the child is no parent");
        Check.same(Thread.currentThread().getThreadGroup(), group.getParent(), "parent by default");
    }

    private static void groupMaxPriority() {
        ThreadGroup group = new ThreadGroup("humble");
        group.setMaxPriority(3);
        Thread thread = new Thread(group, () -> {});
        thread.setPriority(Thread.MAX_PRIORITY);
        Check.equal(3, group.getMaxPriority(), "maximum of the group");
        Check.equal(3, thread.getPriority(), "priority within the maximum of the group");
    }

    /** The counts are documented as estimates, for groups that change; this one stands still. */
    private static void groupKnowsLiveThreads() throws Throwable {
        ThreadGroup group = new ThreadGroup("counted");
        ThreadGroup child = new ThreadGroup(group, "counted child");
        CountDownLatch end = new CountDownLatch(1);
        Thread one = new Thread(group, () -> awaitQuietly(end));
        Thread other = new Thread(child, () -> awaitQuietly(end));
        one.start();
        other.start();
        Spin.untilState(one, Thread.State.WAITING);
        Spin.untilState(other, Thread.State.WAITING);
        Check.equal(2, group.activeCount(), "active in the group and below");
        Check.equal(1, child.activeCount(), "active in the child");
        Thread[] found = new Thread[5];
        Check.equal(2, group.enumerate(found), "enumerated");
        Check.equal(
                Set.of(one, other), Set.of(found[0], found[1]), "threads of the group and below");
        Check.equal(1, group.enumerate(found, false), "enumerated without the child");
        Check.same(one, found[0], "thread of the group");
        end.countDown();
        one.join();
        other.join();
        Check.equal(0, group.activeCount(), "active in the end");
    }

    private static void groupInterruptsAll() throws Throwable {
        ThreadGroup group = new ThreadGroup("interrupted");
        boolean[] interrupted = {false, false};
        Thread[] threads = new Thread[2];
        for (int i = 0; i < threads.length; i++) {
            int mine = i;
            threads[i] =
                    new Thread(
                            group,
                            () -> {
                                try {
                                    Thread.sleep(60_000);
                                } catch (InterruptedException expected) {
                                    interrupted[mine] = true;
                                }
                            });
            threads[i].start();
        }
        group.interrupt();
        for (int i = 0; i < threads.length; i++) {
            threads[i].join();
            Check.that(interrupted[i], "interrupted thread " + i);
        }
    }

    private static void contextLoader() throws Throwable {
        ClassLoader loader = new ClassLoader(null) {};
        ClassLoader[] seen = {null, null};
        Thread thread =
                new Thread(
                        () -> {
                            seen[0] = Thread.currentThread().getContextClassLoader();
                            seen[1] = new Thread().getContextClassLoader();
                        });
        Check.same(
                Thread.currentThread().getContextClassLoader(),
                thread.getContextClassLoader(),
                "loader as the creator");
        thread.setContextClassLoader(loader);
        thread.start();
        thread.join();
        Check.same(loader, seen[0], "loader seen inside");
        Check.same(loader, seen[1], "loader of the thread's thread");
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException interrupted) {
            throw new AssertionError("nobody interrupts this thread", interrupted);
        }
    }
}
