package subjects.conformance;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/** Fork-join tasks that are awaited with timeouts, beside a thread that sleeps. */
public final class SleeperForkJoinConformance {
    private static final int SHORT_MILLIS = 30;
    private static final int LEAVES = 2;

    private SleeperForkJoinConformance() {}

    public static void main(String[] args) {
        Cases cases = new Cases(SleeperForkJoinConformance.class);
        Sleeper.add(cases, "timed get", SleeperForkJoinConformance::timedGet);
        Sleeper.add(cases, "timed get expires", SleeperForkJoinConformance::timedGetExpires);
        Sleeper.add(cases, "tree", SleeperForkJoinConformance::tree);
        Sleeper.add(cases, "completers", SleeperForkJoinConformance::completers);
        Sleeper.add(cases, "quiescence", SleeperForkJoinConformance::quiescence);
        Sleeper.add(cases, "help quiesce", SleeperForkJoinConformance::helpQuiesce);
        Sleeper.add(cases, "common pool", SleeperForkJoinConformance::commonPool);
        Sleeper.add(cases, "parallel stream", SleeperForkJoinConformance::stream);
        cases.run(args);
    }

    /** What a case does with a pool of two threads, which then has to end. */
    private interface Use {
        void of(ForkJoinPool pool) throws Throwable;
    }

    private static void withPool(Use use) throws Throwable {
        ForkJoinPool pool = new ForkJoinPool(2);
        use.of(pool);
        pool.shutdown();
        Check.that(pool.awaitTermination(10, TimeUnit.SECONDS), "the pool did not end in time");
    }

    /** As many leaves as its size, each of which works. */
    private static final class Sum extends RecursiveTask<Integer> {
        private static final long serialVersionUID = 1;

        private final int size;

        Sum(int size) {
            this.size = size;
        }

        @Override
        protected Integer compute() {
            if (size == 1) {
                Sleeper.work();
                return 1;
            }
            Sum left = new Sum(size / 2);
            left.fork();
            return new Sum(size - size / 2).compute() + left.join();
        }
    }

    private static final class Count extends CountedCompleter<Void> {
        private static final long serialVersionUID = 1;

        private final transient AtomicInteger leaves;
        private final int size;

        Count(CountedCompleter<?> parent, AtomicInteger leaves, int size) {
            super(parent);
            this.leaves = leaves;
            this.size = size;
        }

        @Override
        public void compute() {
            if (size == 1) {
                Sleeper.work();
                leaves.incrementAndGet();
            } else {
                setPendingCount(2);
                new Count(this, leaves, size / 2).fork();
                new Count(this, leaves, size - size / 2).fork();
            }
            tryComplete();
        }
    }

    private static void timedGet() throws Throwable {
        withPool(
                pool ->
                        Check.equal(
                                (Integer) 1,
                                pool.submit(new Sum(1)).get(10, TimeUnit.SECONDS),
                                "the result"));
    }

    private static void timedGetExpires() throws Throwable {
        CountDownLatch over = new CountDownLatch(1);
        withPool(
                pool -> {
                    ForkJoinTask<?> waits =
                            pool.submit(
                                    () -> {
                                        over.await();
                                        return null;
                                    });
                    Sleeper.expires(
                            SHORT_MILLIS,
                            () ->
                                    Check.throwsException(
                                            TimeoutException.class,
                                            () -> waits.get(SHORT_MILLIS, TimeUnit.MILLISECONDS)));
                    over.countDown();
                    waits.get(10, TimeUnit.SECONDS);
                });
    }

    private static void tree() throws Throwable {
        withPool(
                pool -> {
                    Check.equal((Integer) LEAVES, pool.invoke(new Sum(LEAVES)), "all leaves");
                    Check.equal(
                            (Integer) LEAVES,
                            pool.submit(new Sum(LEAVES)).get(10, TimeUnit.SECONDS),
                            "all leaves");
                });
    }

    private static void completers() throws Throwable {
        AtomicInteger leaves = new AtomicInteger();
        withPool(pool -> pool.submit(new Count(null, leaves, LEAVES)).get(10, TimeUnit.SECONDS));
        Check.equal(LEAVES, leaves.get(), "leaves");
    }

    /** Who waits may help, and what forks there would go to the common pool. */
    private static void quiescence() throws Throwable {
        AtomicInteger done = new AtomicInteger();
        withPool(
                pool -> {
                    for (int i = 0; i < LEAVES; i++) {
                        pool.execute(new Count(null, done, 1));
                    }
                    Check.that(
                            pool.awaitQuiescence(10, TimeUnit.SECONDS),
                            "the pool did not come to rest in time");
                    Check.equal(LEAVES, done.get(), "tasks");
                });
    }

    private static void helpQuiesce() throws Throwable {
        AtomicInteger leaves = new AtomicInteger();
        withPool(
                pool ->
                        pool.submit(
                                        new RecursiveAction() {
                                            private static final long serialVersionUID = 1;

                                            @Override
                                            protected void compute() {
                                                new Count(null, leaves, LEAVES).fork();
                                                helpQuiesce();
                                                Check.equal(LEAVES, leaves.get(), "leaves");
                                            }
                                        })
                                .get(10, TimeUnit.SECONDS));
    }

    private static void commonPool() throws Throwable {
        Check.equal(
                (Integer) LEAVES,
                ForkJoinPool.commonPool().submit(new Sum(LEAVES)).get(10, TimeUnit.SECONDS),
                "all leaves");
        AtomicInteger leaves = new AtomicInteger();
        ForkJoinPool.commonPool().execute(new Count(null, leaves, 1));
        Check.that(
                ForkJoinPool.commonPool().awaitQuiescence(10, TimeUnit.SECONDS),
                "the common pool did not come to rest in time");
        Check.equal(1, leaves.get(), "leaves");
    }

    private static void stream() throws Throwable {
        CheckedThread other =
                CheckedThread.spawn(
                        () ->
                                Check.equal(
                                        3,
                                        IntStream.rangeClosed(1, 2)
                                                .parallel()
                                                .peek(i -> Sleeper.work())
                                                .sum(),
                                        "the sum"));
        other.join(10_000);
        Check.that(!other.isAlive(), "ten seconds were not enough for a stream");
        other.finish();
    }
}
