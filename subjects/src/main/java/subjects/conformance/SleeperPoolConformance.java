package subjects.conformance;

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.SubmissionPublisher;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Pools that have to end, timers and publishers, beside a thread that sleeps. */
public final class SleeperPoolConformance {
    private static final int SHORT_MILLIS = 30;

    private SleeperPoolConformance() {}

    public static void main(String[] args) {
        Cases cases = new Cases(SleeperPoolConformance.class);
        Sleeper.add(cases, "fixed pool", () -> ends(Executors.newFixedThreadPool(2)));
        Sleeper.add(cases, "cached pool", () -> ends(Executors.newCachedThreadPool()));
        Sleeper.add(cases, "scheduled pool", () -> ends(Executors.newScheduledThreadPool(2)));
        Sleeper.add(cases, "fork-join pool", () -> ends(new ForkJoinPool(2)));
        Sleeper.add(cases, "workers that time out", () -> ends(poolWithTimeouts()));
        Sleeper.add(cases, "pool that does not end", SleeperPoolConformance::doesNotEnd);
        Sleeper.add(cases, "schedule", SleeperPoolConformance::schedule);
        Sleeper.add(cases, "period", SleeperPoolConformance::period);
        Sleeper.add(cases, "timer", SleeperPoolConformance::timer);
        Sleeper.add(cases, "publisher", SleeperPoolConformance::publisher);
        cases.run(args);
    }

    private static ExecutorService poolWithTimeouts() {
        ThreadPoolExecutor pool =
                new ThreadPoolExecutor(1, 2, 5, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        pool.allowCoreThreadTimeOut(true);
        return pool;
    }

    private static void ends(ExecutorService pool) throws Throwable {
        Future<?> one = pool.submit(Sleeper::work);
        Future<?> other = pool.submit(Sleeper::work);
        one.get(10, TimeUnit.SECONDS);
        pool.shutdown();
        Check.that(pool.awaitTermination(10, TimeUnit.SECONDS), "the pool did not end in time");
        Check.that(other.isDone(), "the pool ended before its task");
    }

    private static void doesNotEnd() throws Throwable {
        CountDownLatch over = new CountDownLatch(1);
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.submit(
                () -> {
                    over.await();
                    return null;
                });
        pool.shutdown();
        Sleeper.expires(
                SHORT_MILLIS,
                () ->
                        Check.that(
                                !pool.awaitTermination(SHORT_MILLIS, TimeUnit.MILLISECONDS),
                                "the pool ended before its task"));
        over.countDown();
        Check.that(pool.awaitTermination(10, TimeUnit.SECONDS), "the pool did not end in time");
    }

    private static void schedule() throws Throwable {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        Sleeper.expires(
                SHORT_MILLIS,
                () ->
                        pool.schedule(Sleeper::work, SHORT_MILLIS, TimeUnit.MILLISECONDS)
                                .get(10, TimeUnit.SECONDS));
        Future<?> late = pool.schedule(Sleeper::work, 1, TimeUnit.HOURS);
        pool.shutdownNow();
        Check.that(pool.awaitTermination(10, TimeUnit.SECONDS), "the pool did not end in time");
        Check.that(!late.isDone(), "what is due in an hour was done");
    }

    private static void period() throws Throwable {
        CountDownLatch three = new CountDownLatch(3);
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        Sleeper.expires(
                2 * SHORT_MILLIS,
                () -> {
                    pool.scheduleAtFixedRate(
                            three::countDown, 0, SHORT_MILLIS, TimeUnit.MILLISECONDS);
                    Check.that(three.await(10, TimeUnit.SECONDS), "not thrice in ten seconds");
                });
        pool.shutdownNow();
        Check.that(pool.awaitTermination(10, TimeUnit.SECONDS), "the pool did not end in time");
    }

    private static void timer() throws Throwable {
        CountDownLatch done = new CountDownLatch(1);
        Timer timer = new Timer(true);
        // It goes by a clock of milliseconds.
        Sleeper.expires(
                SHORT_MILLIS - 2,
                () -> {
                    timer.schedule(
                            new TimerTask() {
                                @Override
                                public void run() {
                                    Sleeper.work();
                                    done.countDown();
                                }
                            },
                            SHORT_MILLIS);
                    Check.that(done.await(10, TimeUnit.SECONDS), "the timer came too late");
                });
        timer.cancel();
    }

    private static void publisher() throws Throwable {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        CollectingSubscriber subscriber = new CollectingSubscriber(1);
        try (SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>(pool, 1)) {
            publisher.subscribe(subscriber);
            for (int i = 0; i < 3; i++) {
                Sleeper.work();
                int dropped = publisher.offer(i, 10, TimeUnit.SECONDS, (who, item) -> false);
                Check.that(dropped >= 0, "an item was dropped though the subscriber goes on");
            }
        }
        Check.that(subscriber.end.await(10, TimeUnit.SECONDS), "the end did not come in time");
        pool.shutdown();
        Check.that(pool.awaitTermination(10, TimeUnit.SECONDS), "the pool did not end in time");
    }
}
