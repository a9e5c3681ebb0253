package subjects.conformance;

import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/** Phaser: phases, registration, termination, tiers. */
public final class PhaserConformance {
    private static final int PARTIES = 3;
    private static final int PHASES = 4;

    private PhaserConformance() {}

    public static void main(String[] args) {
        new Cases(PhaserConformance.class)
                .add("nobodyRunsAhead", PhaserConformance::nobodyRunsAhead)
                .add("onAdvanceRunsOncePerPhase", PhaserConformance::onAdvanceRunsOncePerPhase)
                .add("arrivals", PhaserConformance::arrivals)
                .add("registration", PhaserConformance::registration)
                .add("lastDeregistrationTerminates", PhaserConformance::lastDeregistration)
                .add("terminatedPhaser", PhaserConformance::terminatedPhaser)
                .add("forceTerminationFreesWaiters", PhaserConformance::forceTermination)
                .add("awaitAdvance", PhaserConformance::awaitAdvance)
                .add("awaitAdvanceTimesOut", PhaserConformance::awaitAdvanceTimesOut)
                .add("awaitAdvanceIsInterruptible", PhaserConformance::interruptible)
                .add("arriveDoesNotWait", PhaserConformance::arriveDoesNotWait)
                .add("tiers", PhaserConformance::tiers)
                .add("tooManyArrivals", PhaserConformance::tooManyArrivals)
                .run(args);
    }

    private static void nobodyRunsAhead() throws Throwable {
        Phaser phaser = new Phaser(PARTIES);
        AtomicInteger arrived = new AtomicInteger();
        CheckedThread.runCopies(
                PARTIES,
                () -> {
                    for (int phase = 1; phase <= PHASES; phase++) {
                        arrived.incrementAndGet();
                        Check.equal(2 * phase - 1, phaser.arriveAndAwaitAdvance(), "phase");
                        Check.equal(phase * PARTIES, arrived.get(), "arrived in phase");
                        phaser.arriveAndAwaitAdvance();
                    }
                });
        Check.equal(2 * PHASES, phaser.getPhase(), "phase in the end");
    }

    private static void onAdvanceRunsOncePerPhase() throws Throwable {
        int[] runs = {0};
        Phaser phaser =
                new Phaser(PARTIES) {
                    @Override
                    protected boolean onAdvance(int phase, int parties) {
                        Check.equal(runs[0], phase, "phase that ends");
                        Check.equal(PARTIES, parties, "parties");
                        runs[0]++;
                        return phase == PHASES - 1;
                    }
                };
        CheckedThread.runCopies(
                PARTIES,
                () -> {
                    int phases = 0;
                    do {
                        phaser.arriveAndAwaitAdvance();
                        phases++;
                    } while (!phaser.isTerminated());
                    Check.equal(PHASES, phases, "phases until the termination");
                });
        Check.equal(PHASES, runs[0], "runs of onAdvance");
        Check.that(phaser.isTerminated(), "terminated by onAdvance");
    }

    private static void arrivals() {
        Phaser phaser = new Phaser(2);
        Check.equal(0, phaser.arrive(), "phase of the first arrival");
        Check.equal(1, phaser.getArrivedParties(), "arrived");
        Check.equal(1, phaser.getUnarrivedParties(), "not arrived");
        Check.equal(0, phaser.arrive(), "phase of the second arrival");
        Check.equal(1, phaser.getPhase(), "phase after all arrived");
        Check.equal(0, phaser.getArrivedParties(), "arrived in the new phase");
    }

    private static void registration() {
        Phaser phaser = new Phaser();
        Check.equal(0, phaser.getRegisteredParties(), "registered at first");
        Check.equal(0, phaser.register(), "phase of the registration");
        Check.equal(0, phaser.bulkRegister(2), "phase of the bulk registration");
        Check.equal(3, phaser.getRegisteredParties(), "registered");
        phaser.arriveAndDeregister();
        Check.equal(2, phaser.getRegisteredParties(), "registered after one left");
        phaser.arrive();
        phaser.arrive();
        Check.equal(1, phaser.getPhase(), "phase");
    }

    private static void lastDeregistration() throws Throwable {
        Phaser phaser = new Phaser(1);
        CheckedThread[] workers = new CheckedThread[PARTIES];
        AtomicInteger ready = new AtomicInteger();
        for (int i = 0; i < PARTIES; i++) {
            phaser.register();
            workers[i] =
                    CheckedThread.spawn(
                            () -> {
                                ready.incrementAndGet();
                                phaser.arriveAndAwaitAdvance();
                                Check.equal(PARTIES, ready.get(), "ready");
                                phaser.arriveAndDeregister();
                            });
        }
        phaser.arriveAndDeregister();
        CheckedThread.finishAll(workers);
        Check.that(phaser.isTerminated(), "terminated when nobody is registered");
    }

    private static void terminatedPhaser() throws Throwable {
        Phaser phaser = new Phaser(1);
        phaser.arriveAndDeregister();
        Check.that(phaser.isTerminated(), "terminated");
        Check.that(phaser.getPhase() < 0, "phase is negative");
        Check.that(phaser.register() < 0, "register has no effect");
        Check.that(phaser.arrive() < 0, "arrive has no effect");
        Check.that(phaser.arriveAndAwaitAdvance() < 0, "nobody waits");
        Check.that(phaser.awaitAdvance(0) < 0, "nor here");
    }

    private static void forceTermination() throws Throwable {
        Phaser phaser = new Phaser(PARTIES);
        Check.Action waiter =
                () -> Check.that(phaser.arriveAndAwaitAdvance() < 0, "freed by termination");
        CheckedThread one = CheckedThread.spawn(waiter);
        CheckedThread other = CheckedThread.spawn(waiter);
        Spin.until(() -> phaser.getArrivedParties() == 2, "both arrived");
        phaser.forceTermination();
        CheckedThread.finishAll(one, other);
    }

    private static void awaitAdvance() throws Throwable {
        Phaser phaser = new Phaser(1);
        int[] cell = {0};
        CheckedThread waiting =
                CheckedThread.spawn(
                        () -> {
                            Check.equal(1, phaser.awaitAdvance(0), "phase after the wait");
                            Check.equal(42, cell[0], "value written before the arrival");
                        });
        cell[0] = 42;
        phaser.arrive();
        waiting.finish();
        Check.equal(1, phaser.awaitAdvance(0), "a phase that is over");
    }

    private static void awaitAdvanceTimesOut() throws Throwable {
        Phaser phaser = new Phaser(1);
        long startNanos = System.nanoTime();
        Check.throwsException(
                TimeoutException.class,
                () -> phaser.awaitAdvanceInterruptibly(0, 10, TimeUnit.MILLISECONDS));
        Check.millisPassed(startNanos, 10, "awaitAdvanceInterruptibly(10)");
        CheckedThread waiting =
                CheckedThread.spawn(() -> phaser.awaitAdvanceInterruptibly(0, 1, TimeUnit.MINUTES));
        phaser.arrive();
        waiting.finish();
    }

    private static void interruptible() throws Throwable {
        Phaser phaser = new Phaser(2);
        CheckedThread waiting =
                CheckedThread.spawn(
                        () ->
                                Check.throwsException(
                                        InterruptedException.class,
                                        () -> phaser.awaitAdvanceInterruptibly(phaser.arrive())));
        waiting.awaitWaiting().interrupt();
        waiting.finish();
        Check.equal(1, phaser.getArrivedParties(), "the arrival counts");
        phaser.arrive();
        Check.equal(1, phaser.getPhase(), "the phaser goes on");
    }

    private static void arriveDoesNotWait() throws Throwable {
        Phaser phaser = new Phaser(2);
        Check.equal(0, phaser.arrive(), "phase");
        CheckedThread.runAll(
                () -> Check.equal(1, phaser.arriveAndAwaitAdvance(), "phase of the other"));
        Check.equal(1, phaser.getPhase(), "phase after both arrived");
    }

    private static void tiers() throws Throwable {
        Phaser root = new Phaser();
        Phaser left = new Phaser(root, 2);
        Phaser right = new Phaser(root, 1);
        Check.same(root, left.getParent(), "parent");
        Check.same(root, right.getRoot(), "root");
        Check.equal(2, root.getRegisteredParties(), "children registered with the root");
        AtomicInteger arrived = new AtomicInteger();
        Check.Action[] bodies = new Check.Action[3];
        for (int i = 0; i < bodies.length; i++) {
            Phaser mine = i < 2 ? left : right;
            bodies[i] =
                    () -> {
                        arrived.incrementAndGet();
                        Check.equal(1, mine.arriveAndAwaitAdvance(), "phase");
                        Check.equal(3, arrived.get(), "arrived in both tiers");
                    };
        }
        CheckedThread.runAll(bodies);
        Check.equal(1, root.getPhase(), "phase of the root");
    }

    private static void tooManyArrivals() {
        Phaser phaser = new Phaser();
        Check.throwsException(IllegalStateException.class, phaser::arrive);
        Check.throwsException(IllegalStateException.class, phaser::arriveAndDeregister);
        Check.throwsException(IllegalArgumentException.class, () -> new Phaser(-1));
        Check.throwsException(IllegalArgumentException.class, () -> phaser.bulkRegister(-1));
    }
}
