package dev.ravel.capture.reproduce;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ravel.model.OperationKind;
import dev.ravel.model.crash.RecordedSite;
import dev.ravel.model.crash.RecordedSite.Verb;
import org.junit.jupiter.api.Test;

class SpotTest {
    private static final String STACK =
            """
                at java.util.concurrent.locks.AbstractQueuedSynchronizer.acquire(AbstractQueuedSynchronizer.java:3)
                at java.util.concurrent.locks.ReentrantLock.lock(ReentrantLock.java:12)
                at shop.Shop.buy(Shop.java:7)
                at shop.Server.serve(Server.java:9)
            """;

    private static RecordedSite site(Verb verb, String target, int line) {
        return new RecordedSite(verb, target, "shop.Shop.buy", "Shop.java", line);
    }

    @Test
    void theInnermostLineOfTheProgramCounts() {
        assertThat(Spot.of(OperationKind.LOCK, 0, STACK))
                .isEqualTo(new Spot(OperationKind.LOCK, 0, "shop.Shop.buy", 7, "lock"));
        assertThat(Spot.of(OperationKind.BEGIN, 0, "    at java.lang.Thread.run(Thread.java:1)\n"))
                .isEqualTo(new Spot(OperationKind.BEGIN, 0, "", 0, "run"));
        assertThat(Spot.of(OperationKind.LOCK, 0, "    at shop.Shop.buy(null:-1)\n"))
                .isEqualTo(new Spot(OperationKind.LOCK, 0, "shop.Shop.buy", -1, ""));
    }

    @Test
    void aCallIsAtItsLineAndHasItsName() {
        Spot spot = Spot.of(OperationKind.UPDATE, 0, STACK);

        assertThat(spot.isAt(site(Verb.CALL, "java.util.concurrent.locks.Lock.lock", 7), 0))
                .isTrue();
        assertThat(spot.isAt(site(Verb.CALL, "java.util.concurrent.locks.Lock.lock", 8), 0))
                .isFalse();
        assertThat(spot.isAt(site(Verb.CALL, "java.util.concurrent.locks.Lock.unlock", 7), 0))
                .isFalse();
    }

    @Test
    void aMonitorIsEnteredAnywhereInTheMethod() {
        Spot spot = new Spot(OperationKind.LOCK, 0, "shop.Shop.buy", 7, "");

        assertThat(spot.isAt(site(Verb.ENTER, "", 3), 0)).isTrue();
        assertThat(spot.isAt(site(Verb.WAIT, "", 7), 0)).isFalse();
        assertThat(
                        new Spot(OperationKind.LOCK, 0, "shop.Shop.sell", 7, "")
                                .isAt(site(Verb.ENTER, "", 7), 0))
                .isFalse();
    }

    @Test
    void plainMemoryIsToldByTheStatementIfThatIsKnown() {
        RecordedSite site = site(Verb.READ, "shop.Shop.price", 7);

        assertThat(new Spot(OperationKind.PLAIN_READ, 5, "", 0, "").isAt(site, 5)).isTrue();
        assertThat(new Spot(OperationKind.PLAIN_READ, 6, "shop.Shop.buy", 7, "").isAt(site, 5))
                .isFalse();
        assertThat(new Spot(OperationKind.PLAIN_READ, 0, "shop.Shop.buy", 7, "").isAt(site, 5))
                .isTrue();
        assertThat(new Spot(OperationKind.PLAIN_WRITE, 5, "", 0, "").isAt(site, 5)).isFalse();
    }

    @Test
    void codeOfRavelIsNotTheProgram() {
        assertThat(Spot.here(OperationKind.READ).method()).doesNotStartWith("dev.ravel.");
    }
}
