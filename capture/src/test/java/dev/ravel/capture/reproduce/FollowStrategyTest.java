package dev.ravel.capture.reproduce;

import static dev.ravel.capture.reproduce.ScriptedExecution.lock;
import static dev.ravel.capture.reproduce.ScriptedExecution.other;
import static dev.ravel.capture.reproduce.ScriptedExecution.read;
import static dev.ravel.capture.reproduce.ScriptedExecution.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ravel.model.OperationKind;
import dev.ravel.model.crash.Bundle;
import dev.ravel.model.crash.RecordedCall;
import dev.ravel.model.crash.RecordedSite.Verb;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class FollowStrategyTest {
    private static final long NEVER = RecordedCall.NEVER;

    private final Recording recording = new Recording();

    /** With the first test of the bundle; a statement has the number of its line. */
    private static FollowStrategy strategy(Bundle bundle) {
        return new FollowStrategy(
                bundle,
                CrashTests.of(bundle).stream()
                        .filter(test -> test.variant() == CrashTest.Variant.FULL)
                        .findFirst()
                        .orElseThrow(),
                text -> Integer.parseInt(text.replaceAll(".*:(\\d+)\\)", "$1")));
    }

    /** The first figure of the paper: a check and a use, and what comes between them. */
    private Bundle checkThenUse() {
        int check = recording.site(Verb.READ, 1);
        int use = recording.site(Verb.READ, 2);
        int cancel = recording.site(Verb.WRITE, 3);
        var worker = recording.thread("worker").call("run", 0, 1, NEVER).sees(check, 1, 0);
        recording.thread("canceller").call("cancel", 0, 2, 3).makes(cancel, 1, 1);
        worker.sees(use, 1, 1);
        return recording.crash(worker, 5);
    }

    @Test
    void eachReadSeesTheWriteThatItHasSeen() {
        FollowStrategy strategy = strategy(checkThenUse());

        for (int seed = 0; seed < 50; seed++) {
            List<String> done =
                    new ScriptedExecution()
                            .with(1, read(1), read(2))
                            .with(2, write(3))
                            .run(strategy, seed);

            assertThat(done).containsExactly("1:1", "2:3", "1:2");
            assertThat(strategy.following()).isEqualTo(new Following(3, 3, 0, 0));
            assertThat(strategy.following().isExact()).isTrue();
        }
    }

    @Test
    void locksAreAcquiredInTheOrderOfTheirVersions() {
        int first = recording.site(Verb.ENTER, 1);
        int second = recording.site(Verb.ENTER, 2);
        var one = recording.thread("one").call("a", 0, 1, NEVER);
        var other = recording.thread("other").call("b", 0, 1, NEVER);
        other.makes(first, 7, 4);
        one.makes(first, 7, 5).makes(second, 7, 8);
        other.makes(second, 7, 6);

        List<String> done =
                new ScriptedExecution()
                        .with(1, lock(1), lock(2))
                        .with(2, lock(1), lock(2))
                        .run(strategy(recording.crash(one, 9)), 0);

        assertThat(done).containsExactly("2:1", "1:1", "2:2", "1:2");
    }

    @Test
    void callsOfTheJdkAreToldByTheirNames() {
        int put = recording.site(Verb.CALL, "java.util.concurrent.ConcurrentMap.put", 1);
        int get = recording.site(Verb.CALL, "java.util.concurrent.ConcurrentMap.get", 2);
        var one = recording.thread("one").call("a", 0, 1, NEVER).sees(get, 7, 1);
        recording.thread("other").call("b", 0, 1, NEVER).makes(put, 7, 1);
        FollowStrategy strategy = strategy(recording.crash(one, 9));

        List<String> done =
                new ScriptedExecution()
                        .with(1, new ScriptedExecution.Op(OperationKind.UPDATE, 2, "get"))
                        .with(2, new ScriptedExecution.Op(OperationKind.UPDATE, 1, "put"))
                        .run(strategy, 0);

        assertThat(done).containsExactly("2:1", "1:2");
        assertThat(strategy.following().matched()).isEqualTo(2);
    }

    @Test
    void anOrderThroughAThreadThatIsNotInTheTestIsKept() {
        int write = recording.site(Verb.WRITE, 1);
        int read = recording.site(Verb.READ, 2);
        var crashed = recording.thread("crashed").call("a", 0, 1, NEVER);
        recording.thread("first").call("b", 0, 1, NEVER).makes(write, 5, 1);
        // It has no call, so that no test can have it.
        recording.thread("between").sees(read, 5, 1).makes(write, 6, 1);
        crashed.sees(read, 6, 1);

        List<String> done =
                new ScriptedExecution()
                        .with(1, read(2))
                        .with(2, write(1))
                        .run(strategy(recording.crash(crashed, 9)), 0);

        assertThat(done).containsExactly("2:1", "1:2");
    }

    @Test
    void whatDoesNotHappenIsGivenUpForOneStep() {
        FollowStrategy strategy = strategy(checkThenUse());

        List<String> done =
                new ScriptedExecution()
                        .with(1, read(1), read(2))
                        .with(2, other(8))
                        .run(strategy, 0);

        assertThat(done).containsExactlyInAnyOrder("1:1", "2:8", "1:2");
        assertThat(strategy.following().matched()).isEqualTo(2);
    }

    @Test
    void whatWasLeftOutIsSkipped() {
        int first = recording.site(Verb.READ, 1);
        int second = recording.site(Verb.READ, 2);
        int write = recording.site(Verb.WRITE, 3);
        var crashed = recording.thread("crashed").call("a", 0, 1, NEVER);
        crashed.sees(first, 5, 0).sees(second, 5, 1);
        recording.thread("other").call("b", 0, 1, NEVER).makes(write, 5, 1);
        FollowStrategy strategy = strategy(recording.crash(crashed, 9));

        List<String> done =
                new ScriptedExecution()
                        .with(1, other(7), read(2))
                        .with(2, write(3))
                        .run(strategy, 0);

        assertThat(done.subList(1, 3)).containsExactly("2:3", "1:2");
        assertThat(strategy.following()).isEqualTo(new Following(2, 3, 1, 0));
        assertThat(strategy.following().isExact()).isFalse();
    }

    @Test
    void aLoopThatIsLongerLeavesNothingOut() {
        int look = recording.site(Verb.READ, 1);
        int write = recording.site(Verb.WRITE, 2);
        int use = recording.site(Verb.READ, 3);
        var crashed = recording.thread("crashed").call("a", 0, 1, NEVER);
        var other = recording.thread("other").call("b", 0, 1, NEVER);
        crashed.sees(look, 5, 0);
        other.makes(write, 5, 1);
        crashed.sees(use, 5, 1).sees(look, 5, 1);
        FollowStrategy strategy = strategy(recording.crash(crashed, 9));

        List<String> done =
                new ScriptedExecution()
                        .with(1, read(1), read(1), read(1), read(3), read(1))
                        .with(2, write(2))
                        .run(strategy, 0);

        assertThat(done).containsSubsequence("1:1", "2:2", "1:3");
        assertThat(strategy.following()).isEqualTo(new Following(4, 4, 0, 0));
    }

    @Test
    void theCrashComesBeforeWhatWasNotRecordedOfOthers() {
        int read = recording.site(Verb.READ, 1);
        var crashed = recording.thread("crashed").call("a", 0, 1, NEVER).sees(read, 5, 0);
        recording.thread("other").call("b", 0, 1, NEVER).sees(read, 5, 0);

        List<String> done =
                new ScriptedExecution()
                        .with(2, read(1), other(4), other(5))
                        .with(1, read(1), other(2))
                        .run(strategy(recording.crash(crashed, 9)), 0);

        assertThat(done.indexOf("1:2")).isLessThan(done.indexOf("2:4"));
    }

    @Test
    void executionsDifferWhereTheRecordSaysNothing() {
        int one = recording.site(Verb.WRITE, 1);
        int other = recording.site(Verb.WRITE, 2);
        var crashed = recording.thread("crashed").call("a", 0, 1, NEVER);
        var beside = recording.thread("beside").call("b", 0, 1, NEVER);
        for (int i = 1; i <= 3; i++) {
            crashed.makes(one, 5, i);
            beside.makes(other, 6, i);
        }
        FollowStrategy strategy = strategy(recording.crash(crashed, 9));
        Set<List<String>> orders = new HashSet<>();
        for (int seed = 0; seed < 100; seed++) {
            orders.add(
                    new ScriptedExecution()
                            .with(1, write(1), write(1), write(1))
                            .with(2, write(2), write(2), write(2))
                            .run(strategy, seed));
        }

        assertThat(orders).hasSizeGreaterThan(3);
    }

    @Test
    void theSameSeedMakesTheSameChoices() {
        Bundle bundle = checkThenUse();
        FollowStrategy one = strategy(bundle);
        FollowStrategy other = strategy(bundle);
        one.follow(new Span(1, 2));
        other.follow(new Span(1, 2));
        for (int seed = 0; seed < 20; seed++) {
            assertThat(outsideOfSpan(one, seed)).isEqualTo(outsideOfSpan(other, seed));
        }
    }

    private static List<String> outsideOfSpan(FollowStrategy strategy, int seed) {
        return new ScriptedExecution()
                .with(1, read(1), read(2))
                .with(2, write(3))
                .run(strategy, seed);
    }

    @Test
    void outsideOfItsSpanTheOrderIsRandom() {
        FollowStrategy strategy = strategy(checkThenUse());
        Set<List<String>> orders = new HashSet<>();
        strategy.follow(new Span(1_000_000, Integer.MAX_VALUE));
        for (int seed = 0; seed < 100; seed++) {
            orders.add(outsideOfSpan(strategy, seed));
        }

        assertThat(orders).hasSize(3);
    }

    @Test
    void theMainThreadGoesFirst() {
        List<String> done =
                new ScriptedExecution()
                        .with(1, read(1), read(2))
                        .with(2, write(3))
                        .with(0, other(9), other(9))
                        .run(strategy(checkThenUse()), 0);

        assertThat(done).startsWith("0:9", "0:9");
    }

    @Test
    void aThreadThatTheTestStartsIsKnownByItsName() {
        int start = recording.site(Verb.START, 1);
        int begin = recording.site(Verb.BEGIN, 2);
        int write = recording.site(Verb.WRITE, 3);
        int read = recording.site(Verb.READ, 4);
        var crashed = recording.thread("crashed").call("a", 0, 1, NEVER).makes(start, 5, 1);
        recording.thread("helper").sees(begin, 5, 1).makes(write, 6, 1);
        crashed.sees(read, 6, 1);
        FollowStrategy strategy = strategy(recording.crash(crashed, 9));
        strategy.begin(0);
        Thread current = Thread.currentThread();
        String name = current.getName();
        try {
            current.setName("helper");
            strategy.performed(2, OperationKind.BEGIN, -1, 0);
        } finally {
            current.setName(name);
        }

        assertThat(strategy.following()).isEqualTo(new Following(1, 4, 0, 0));
    }

    @Test
    void theWaiterIsWokenThatWasFirst() {
        int again = recording.site(Verb.WAIT, 1);
        var crashed = recording.thread("crashed").call("a", 0, 1, NEVER);
        var other = recording.thread("other").call("b", 0, 1, NEVER);
        other.makes(again, 5, 3);
        crashed.makes(again, 5, 4);
        FollowStrategy strategy = strategy(recording.crash(crashed, 9));
        strategy.begin(0);

        assertThat(strategy.pickWaiter(new int[] {1, 2}, 2)).isEqualTo(1);
    }
}
