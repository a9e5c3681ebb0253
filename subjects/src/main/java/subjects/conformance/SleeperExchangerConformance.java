package subjects.conformance;

import java.util.concurrent.Exchanger;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Exchanges beside a thread that sleeps. Some JDKs look for a partner some thousand times before
 * they block, which takes no time worth mentioning.
 */
public final class SleeperExchangerConformance {
    private static final int SHORT_MILLIS = 30;
    private static final int ROUNDS = 3;

    private SleeperExchangerConformance() {}

    public static void main(String[] args) {
        Cases cases = new Cases(SleeperExchangerConformance.class);
        Sleeper.add(cases, "a pair", () -> pairs(1, false));
        Sleeper.add(cases, "a timed pair", () -> pairs(1, true));
        Sleeper.add(cases, "two pairs", () -> pairs(2, false));
        Sleeper.add(cases, "two timed pairs", () -> pairs(2, true));
        Sleeper.add(cases, "a partner that works", SleeperExchangerConformance::late);
        Sleeper.add(cases, "a join meanwhile", SleeperExchangerConformance::joined);
        Sleeper.add(cases, "nobody comes", SleeperExchangerConformance::nobody);
        cases.run(args);
    }

    /** All of several threads find partners only if each exchanges once. */
    private static void pairs(int pairs, boolean isTimed) throws Throwable {
        Exchanger<Thread> exchanger = new Exchanger<>();
        CheckedThread.runCopies(
                2 * pairs,
                () -> {
                    Thread self = Thread.currentThread();
                    for (int i = 0; i < (pairs == 1 ? ROUNDS : 1); i++) {
                        Thread other =
                                isTimed
                                        ? exchanger.exchange(self, 10, TimeUnit.SECONDS)
                                        : exchanger.exchange(self);
                        Check.that(other != self, "exchanged with itself");
                    }
                });
    }

    private static void late() throws Throwable {
        Exchanger<String> exchanger = new Exchanger<>();
        CheckedThread partner =
                CheckedThread.spawn(
                        () -> {
                            Sleeper.work();
                            Check.equal(
                                    "a",
                                    exchanger.exchange("b", 10, TimeUnit.SECONDS),
                                    "the partner's");
                        });
        Check.equal("b", exchanger.exchange("a", 10, TimeUnit.SECONDS), "mine");
        partner.finish();
    }

    private static void joined() throws Throwable {
        Exchanger<String> exchanger = new Exchanger<>();
        CheckedThread one =
                CheckedThread.spawn(() -> Check.equal("b", exchanger.exchange("a"), "of one"));
        CheckedThread other =
                CheckedThread.spawn(
                        () -> {
                            Sleeper.work();
                            Check.equal("a", exchanger.exchange("b"), "of the other");
                        });
        one.join(10_000);
        Check.that(!one.isAlive(), "ten seconds were not enough for an exchange");
        CheckedThread.finishAll(one, other);
    }

    private static void nobody() throws Throwable {
        Exchanger<String> exchanger = new Exchanger<>();
        Sleeper.expires(
                SHORT_MILLIS,
                () ->
                        Check.throwsException(
                                TimeoutException.class,
                                () ->
                                        exchanger.exchange(
                                                "a", SHORT_MILLIS, TimeUnit.MILLISECONDS)));
    }
}
