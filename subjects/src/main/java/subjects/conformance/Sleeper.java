package subjects.conformance;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * A daemon that has nothing to do with a case, and for which time passes, too. On a machine that is
 * fair to all threads nobody else's timeout expires because of it.
 */
enum Sleeper {
    LONG_SLEEP("beside a long sleep") {
        @Override
        void rest() throws InterruptedException {
            Thread.sleep(60_000);
        }
    },
    SHORT_SLEEPS("beside short sleeps") {
        @Override
        void rest() throws InterruptedException {
            Thread.sleep(1);
        }
    },
    TIMED_POLLS("beside timed polls") {
        private final BlockingQueue<Object> empty = new LinkedBlockingQueue<>();

        @Override
        void rest() throws InterruptedException {
            empty.poll(5, TimeUnit.SECONDS);
        }
    };

    private static final int MILLIS_NOBODY_NEEDS = 4_000;
    private static final int INCREMENTS = 1_500;

    private static volatile int worked;

    private final String words;

    Sleeper(String words) {
        this.words = words;
    }

    abstract void rest() throws InterruptedException;

    /** Adds a case once for each sleeper. */
    static Cases add(Cases cases, String name, Check.Action body) {
        for (Sleeper sleeper : values()) {
            cases.add(name + " " + sleeper.words, () -> sleeper.during(body));
        }
        return cases;
    }

    private void during(Check.Action body) throws Throwable {
        CheckedThread daemon = CheckedThread.spawn(this::restUntilInterrupted);
        try {
            body.run();
        } finally {
            daemon.interrupt();
            daemon.join();
        }
    }

    private void restUntilInterrupted() {
        try {
            while (true) {
                rest();
            }
        } catch (InterruptedException e) {
            // The case is over.
        }
    }

    /** Thousands of steps, which take no time worth mentioning. */
    static void work() {
        for (int i = 0; i < INCREMENTS; i++) {
            worked++;
        }
    }

    /** Waits with a timeout that nobody keeps from expiring. */
    static void expires(int millis, Check.Action waits) throws Throwable {
        long start = System.nanoTime();
        waits.run();
        Check.millisPassed(start, millis, "a timeout");
        long passed = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
        Check.that(
                passed < millis + MILLIS_NOBODY_NEEDS,
                "a timeout of " + millis + " ms took " + passed + " ms");
    }
}
