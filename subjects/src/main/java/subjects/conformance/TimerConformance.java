package subjects.conformance;

import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/** java.util.Timer; its clock is currentTimeMillis. */
public final class TimerConformance {
    private TimerConformance() {}

    /** A case that is given a timer. */
    private interface TimerCase {
        void run(Timer timer) throws Throwable;
    }

    public static void main(String[] args) {
        Cases cases = new Cases(TimerConformance.class);
        add(cases, "delay", TimerConformance::delay);
        add(cases, "date", TimerConformance::date);
        add(cases, "shorterDelayFirst", TimerConformance::shorterDelayFirst);
        add(cases, "fixedRate", TimerConformance::fixedRate);
        add(cases, "fixedDelay", TimerConformance::fixedDelay);
        add(cases, "oneThread", TimerConformance::oneThread);
        add(cases, "cancelTask", TimerConformance::cancelTask);
        add(cases, "cancelTaskFromInside", TimerConformance::cancelTaskFromInside);
        add(cases, "cancelTimer", TimerConformance::cancelTimer);
        add(cases, "cancelTimerFromInside", TimerConformance::cancelTimerFromInside);
        add(cases, "purge", TimerConformance::purge);
        add(cases, "badArguments", TimerConformance::badArguments);
        cases.add("threadProperties", TimerConformance::threadProperties).run(args);
    }

    private static void add(Cases cases, String name, TimerCase body) {
        cases.add(
                name,
                () -> {
                    Timer timer = new Timer();
                    body.run(timer);
                    timer.cancel();
                });
    }

    private static void delay(Timer timer) throws Throwable {
        Task task = new Task();
        long startMillis = System.currentTimeMillis();
        timer.schedule(task, 10);
        task.ran.await();
        Check.that(task.ranMillis - startMillis >= 10, "run too early");
        Check.that(task.scheduledMillis - startMillis >= 10, "scheduled too early");
        Check.that(task.ranMillis >= task.scheduledMillis, "run before it was due");
    }

    private static void date(Timer timer) throws Throwable {
        Task task = new Task();
        long dueMillis = System.currentTimeMillis() + 10;
        timer.schedule(task, new Date(dueMillis));
        task.ran.await();
        Check.equal(dueMillis, task.scheduledMillis, "scheduled time");
        Check.that(task.ranMillis >= dueMillis, "run too early");
        Task past = new Task();
        timer.schedule(past, new Date(0));
        past.ran.await();
    }

    private static void shorterDelayFirst(Timer timer) throws Throwable {
        Task late = new Task();
        Task soon = new Task();
        timer.schedule(late, 3_600_000);
        timer.schedule(soon, 5);
        soon.ran.await();
        Check.equal(1, late.ran.getCount(), "a task for later does not hold up one for soon");
    }

    private static void fixedRate(Timer timer) throws Throwable {
        Repeated task = new Repeated(4);
        long startMillis = System.currentTimeMillis();
        timer.scheduleAtFixedRate(task, 5, 10);
        task.done.await();
        for (int i = 0; i < 4; i++) {
            long passedMillis = task.ranMillis.get(i) - startMillis;
            Check.that(passedMillis >= 5 + 10 * i, "run " + i + " after " + passedMillis + " ms");
        }
    }

    private static void fixedDelay(Timer timer) throws Throwable {
        Repeated task = new Repeated(4);
        timer.schedule(task, 0, 10);
        task.done.await();
        for (int i = 1; i < 4; i++) {
            // Not by the body's own look at the clock, which may come late.
            long passedMillis = task.scheduledMillis.get(i) - task.scheduledMillis.get(i - 1);
            Check.that(passedMillis >= 10, "run " + i + " after " + passedMillis + " ms");
        }
    }

    private static void oneThread(Timer timer) throws Throwable {
        int[] inside = {0};
        AtomicInteger failures = new AtomicInteger();
        CountDownLatch done = new CountDownLatch(5);
        for (int i = 0; i < 5; i++) {
            timer.schedule(
                    task(
                            () -> {
                                if (++inside[0] != 1) {
                                    failures.incrementAndGet();
                                }
                                Thread.yield();
                                inside[0]--;
                                done.countDown();
                            }),
                    1);
        }
        done.await();
        Check.equal(0, failures.get(), "tasks at the same time");
    }

    private static void cancelTask(Timer timer) throws Throwable {
        Task cancelled = new Task();
        timer.schedule(cancelled, 3_600_000);
        Check.that(cancelled.cancel(), "cancelled before it ran");
        Check.that(!cancelled.cancel(), "only once");
        Task done = new Task();
        timer.schedule(done, 0);
        done.ran.await();
        Check.that(!done.cancel(), "too late");
        Check.equal(1, cancelled.ran.getCount(), "the cancelled task never ran");
        Check.throwsException(IllegalStateException.class, () -> timer.schedule(done, 0));
        Check.throwsException(IllegalStateException.class, () -> timer.schedule(cancelled, 0));
    }

    private static void cancelTaskFromInside(Timer timer) throws Throwable {
        AtomicInteger runs = new AtomicInteger();
        CountDownLatch twice = new CountDownLatch(2);
        timer.schedule(
                new TimerTask() {
                    @Override
                    public void run() {
                        if (runs.incrementAndGet() == 2) {
                            cancel();
                        }
                        twice.countDown();
                    }
                },
                0,
                1);
        twice.await();
        Thread.sleep(10);
        Check.equal(2, runs.get(), "runs");
    }

    private static void cancelTimer(Timer timer) throws Throwable {
        Thread[] thread = {null};
        CountDownLatch known = new CountDownLatch(1);
        timer.schedule(
                task(
                        () -> {
                            thread[0] = Thread.currentThread();
                            known.countDown();
                        }),
                0);
        known.await();
        Task never = new Task();
        timer.schedule(never, 3_600_000);
        timer.cancel();
        timer.cancel();
        thread[0].join();
        Check.equal(1, never.ran.getCount(), "a task of a cancelled timer never runs");
        Check.throwsException(IllegalStateException.class, () -> timer.schedule(new Task(), 0));
    }

    private static void cancelTimerFromInside(Timer timer) throws Throwable {
        AtomicInteger runs = new AtomicInteger();
        Thread[] thread = {null};
        CountDownLatch known = new CountDownLatch(1);
        timer.schedule(
                task(
                        () -> {
                            runs.incrementAndGet();
                            thread[0] = Thread.currentThread();
                            timer.cancel();
                            known.countDown();
                        }),
                0,
                1);
        known.await();
        thread[0].join();
        Check.equal(1, runs.get(), "the run that cancels is the last");
    }

    private static void purge(Timer timer) {
        Task kept = new Task();
        timer.schedule(kept, 3_600_000);
        for (int i = 0; i < 3; i++) {
            Task cancelled = new Task();
            timer.schedule(cancelled, 3_600_000);
            cancelled.cancel();
        }
        Check.equal(3, timer.purge(), "tasks purged");
        Check.equal(0, timer.purge(), "tasks left to purge");
        Check.that(kept.cancel(), "the other task is still planned");
    }

    private static void badArguments(Timer timer) {
        Class<IllegalArgumentException> refusal = IllegalArgumentException.class;
        Check.throwsException(refusal, () -> timer.schedule(new Task(), -1));
        Check.throwsException(refusal, () -> timer.schedule(new Task(), 0, 0));
        Check.throwsException(refusal, () -> timer.schedule(new Task(), new Date(-1)));
        Check.throwsException(NullPointerException.class, () -> timer.schedule(null, 0));
    }

    private static void threadProperties() throws Throwable {
        Timer timer = new Timer("a name", true);
        Thread[] thread = {null};
        CountDownLatch known = new CountDownLatch(1);
        timer.schedule(
                task(
                        () -> {
                            thread[0] = Thread.currentThread();
                            known.countDown();
                        }),
                0);
        known.await();
        Check.equal("a name", thread[0].getName(), "name");
        Check.that(thread[0].isDaemon(), "daemon");
        timer.cancel();
        thread[0].join();
    }

    private static TimerTask task(Runnable body) {
        return new TimerTask() {
            @Override
            public void run() {
                body.run();
            }
        };
    }

    /** Remembers when it ran. */
    private static final class Task extends TimerTask {
        final CountDownLatch ran = new CountDownLatch(1);
        long ranMillis;
        long scheduledMillis;

        @Override
        public void run() {
            ranMillis = System.currentTimeMillis();
            scheduledMillis = scheduledExecutionTime();
            ran.countDown();
        }
    }

    /** Remembers when it ran each time, and cancels itself in the end. */
    private static final class Repeated extends TimerTask {
        final CountDownLatch done;
        final List<Long> ranMillis = new ArrayList<>();
        final List<Long> scheduledMillis = new ArrayList<>();

        Repeated(int times) {
            done = new CountDownLatch(times);
        }

        @Override
        public void run() {
            ranMillis.add(System.currentTimeMillis());
            scheduledMillis.add(scheduledExecutionTime());
            done.countDown();
            if (done.getCount() == 0) {
                cancel();
            }
        }
    }
}
