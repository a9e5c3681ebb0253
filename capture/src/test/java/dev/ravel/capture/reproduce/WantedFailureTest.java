package dev.ravel.capture.reproduce;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ravel.model.FindingKind;
import dev.ravel.model.Outcome;
import dev.ravel.model.crash.RecordedCall;
import org.junit.jupiter.api.Test;

class WantedFailureTest {
    private static final String TYPE = "java.lang.NullPointerException";
    private static final String IN_TEST = "    at shop.ShopBuyCrash.lambda$main$0(X.java:1)\n";

    private final Recording recording = new Recording();
    private final Recording.Recorded one =
            recording.thread("one").call("buy", 0, 1, RecordedCall.NEVER);

    private final Recording.Recorded other =
            recording.thread("one more").call("sell", 0, 1, RecordedCall.NEVER);

    private boolean isCrash(FindingKind kind, String place, String details) {
        return new WantedFailure(recording.crash(one, 9), "shop.ShopBuyCrash")
                .is(new Outcome(kind, "in thread one.", place, details, ""));
    }

    @Test
    void anExceptionHasToBeOfTheSameClassAtTheSameLine() {
        String place = "Shop.java:3";

        assertThat(isCrash(FindingKind.FAILURE, place, TYPE + ": text\n" + IN_TEST)).isTrue();
        assertThat(isCrash(FindingKind.FAILURE, place, TYPE + "\n" + IN_TEST)).isTrue();
        assertThat(isCrash(FindingKind.FAILURE, "Shop.java:4", TYPE + "\n" + IN_TEST)).isFalse();
        assertThat(isCrash(FindingKind.FAILURE, place, TYPE + "s\n" + IN_TEST)).isFalse();
        assertThat(isCrash(FindingKind.FAILURE, place, "a.B: " + TYPE + "\n" + IN_TEST)).isFalse();
        assertThat(isCrash(FindingKind.LEAK, place, TYPE + "\n" + IN_TEST)).isFalse();
        assertThat(new WantedFailure(recording.crash(one, 9), "x.Y").is(Outcome.PASSED)).isFalse();
    }

    @Test
    void itHasToComeFromAThreadOfTheTest() {
        String details = TYPE + "\n    at shop.Shop.buy(Shop.java:3)\n";

        assertThat(isCrash(FindingKind.FAILURE, "Shop.java:3", details)).isFalse();
        Outcome elsewhere =
                new Outcome(FindingKind.FAILURE, "In thread pool-1.", "Shop.java:3", details, "");
        assertThat(new WantedFailure(recording.crash(one, 9), "x.Y").other(elsewhere))
                .startsWith("In thread pool-1.")
                .contains("a thread that the test has not started itself");
        String deep = details + "    at shop.Shop.again(Shop.java:4)\n".repeat(1023);
        assertThat(isCrash(FindingKind.FAILURE, "Shop.java:3", deep)).isTrue();
    }

    private boolean isDeadlock(String message, String details) {
        return new WantedFailure(recording.deadlock(9, one, other), "shop.ShopBuyCrash")
                .is(new Outcome(FindingKind.DEADLOCK, message, "", details, ""));
    }

    @Test
    void aDeadlockHasToBeOfTheSameThreadsOfTheTest() {
        String message = "Threads one, one more wait for each other.";
        String both =
                "one awaits Shop#1, held by one more; holds Shop#2\n"
                        + IN_TEST
                        + "one more awaits Shop#2, held by one; holds Shop#1\n"
                        + IN_TEST;

        assertThat(isDeadlock(message, both)).isTrue();
        assertThat(isDeadlock("Lost signal: one, one more wait for ever.", both)).isFalse();
        assertThat(isDeadlock(message, both.substring(0, both.length() - IN_TEST.length())))
                .isFalse();
        assertThat(isDeadlock(message, both.replace("one more awaits", "two awaits"))).isFalse();
    }
}
