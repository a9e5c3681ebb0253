package subjects.conformance;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Thread-locals, inheritable or not. */
public final class ThreadLocalConformance {
    private ThreadLocalConformance() {}

    public static void main(String[] args) {
        new Cases(ThreadLocalConformance.class)
                .add("eachThreadHasItsOwn", ThreadLocalConformance::eachThreadHasItsOwn)
                .add("initialOncePerThread", ThreadLocalConformance::initialOncePerThread)
                .add("removeAsksForInitialAgain", ThreadLocalConformance::removeStartsAgain)
                .add("notInherited", ThreadLocalConformance::notInherited)
                .add("inheritedAtCreation", ThreadLocalConformance::inheritedAtCreation)
                .add("childValue", ThreadLocalConformance::childValue)
                .add("inheritanceDeclined", ThreadLocalConformance::inheritanceDeclined)
                .add("livesAsLongAsThePoolThread", ThreadLocalConformance::livesInPoolThread)
                .run(args);
    }

    private static void eachThreadHasItsOwn() throws Throwable {
        ThreadLocal<Integer> local = new ThreadLocal<>();
        AtomicInteger numbers = new AtomicInteger();
        local.set(-1);
        CheckedThread.runCopies(
                3,
                () -> {
                    Check.same(null, local.get(), "value before set");
                    int mine = numbers.incrementAndGet();
                    local.set(mine);
                    for (int i = 1; i <= 5; i++) {
                        Thread.yield();
                        Check.equal(mine + i - 1, local.get().intValue(), "value of this thread");
                        local.set(mine + i);
                    }
                });
        Check.equal(-1, local.get().intValue(), "value of main");
    }

    private static void initialOncePerThread() throws Throwable {
        AtomicInteger calls = new AtomicInteger();
        ThreadLocal<StringBuilder> local =
                ThreadLocal.withInitial(
                        () -> {
                            calls.incrementAndGet();
                            return new StringBuilder();
                        });
        StringBuilder[] seen = new StringBuilder[2];
        CheckedThread.runAll(
                () -> {
                    seen[0] = local.get();
                    Check.same(seen[0], local.get(), "second get");
                },
                () -> seen[1] = local.get());
        Check.that(seen[0] != seen[1], "each thread has its own object");
        Check.equal(2, calls.get(), "calls of the supplier");
    }

    private static void removeStartsAgain() {
        AtomicInteger calls = new AtomicInteger();
        ThreadLocal<Integer> local = ThreadLocal.withInitial(calls::incrementAndGet);
        Check.equal(1, local.get().intValue(), "first value");
        local.set(10);
        Check.equal(10, local.get().intValue(), "value set");
        local.remove();
        Check.equal(2, local.get().intValue(), "value after remove");
    }

    private static void notInherited() throws Throwable {
        ThreadLocal<String> local = new ThreadLocal<>();
        local.set("mine");
        CheckedThread.runAll(() -> Check.same(null, local.get(), "value in another thread"));
    }

    private static void inheritedAtCreation() throws Throwable {
        InheritableThreadLocal<String> local = new InheritableThreadLocal<>();
        local.set("at creation");
        String[] seen = {null};
        Thread thread =
                new Thread(
                        () -> {
                            seen[0] = local.get();
                            local.set("changed by the child");
                        });
        local.set("at start");
        thread.start();
        thread.join();
        Check.equal("at creation", seen[0], "inherited value");
        Check.equal("at start", local.get(), "value of the parent");
    }

    private static void childValue() throws Throwable {
        InheritableThreadLocal<Integer> depth =
                new InheritableThreadLocal<>() {
                    @Override
                    protected Integer childValue(Integer parentValue) {
                        return parentValue + 1;
                    }
                };
        depth.set(0);
        int[] seen = {0, 0};
        CheckedThread.runAll(
                () -> {
                    seen[0] = depth.get();
                    CheckedThread.runAll(() -> seen[1] = depth.get());
                });
        Check.equal(1, seen[0], "value of the child");
        Check.equal(2, seen[1], "value of the grandchild");
        Check.equal(0, depth.get().intValue(), "value of main");
    }

    private static void inheritanceDeclined() throws Throwable {
        InheritableThreadLocal<String> local = new InheritableThreadLocal<>();
        local.set("mine");
        String[] seen = {"untouched"};
        Thread thread = new Thread(null, () -> seen[0] = local.get(), "stranger", 0, false);
        thread.start();
        thread.join();
        Check.same(null, seen[0], "value in a thread that declines inheritance");
    }

    private static void livesInPoolThread() throws Throwable {
        ThreadLocal<Integer> tasks = ThreadLocal.withInitial(() -> 0);
        ExecutorService pool = Executors.newSingleThreadExecutor();
        for (int i = 1; i <= 3; i++) {
            int count =
                    pool.submit(
                                    () -> {
                                        tasks.set(tasks.get() + 1);
                                        return tasks.get();
                                    })
                            .get();
            Check.equal(i, count, "tasks seen by the pool's thread");
        }
        pool.shutdown();
        Check.that(pool.awaitTermination(1, TimeUnit.MINUTES), "terminated");
    }
}
