package dev.ravel.capture.reproduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ravel.model.BadFile;
import dev.ravel.model.crash.Bundle;
import dev.ravel.model.crash.ObjectState;
import dev.ravel.model.crash.RecordedCall;
import dev.ravel.model.crash.RecordedSite.Verb;
import dev.ravel.model.crash.RecordedValue;
import java.util.List;
import org.junit.jupiter.api.Test;

class CrashTestsTest {
    private static final long NEVER = RecordedCall.NEVER;

    private final Recording recording = new Recording();

    private static List<String> calls(TestThread thread) {
        return thread.calls().stream().map(RecordedCall::method).toList();
    }

    @Test
    void thereIsATestForEachCallUnderWayTheInnermostFirst() {
        var crashed =
                recording
                        .thread("crashed")
                        .call("serve", 0, 1, NEVER)
                        .call("look", 1, 2, 3)
                        .call("buy", 1, 4, NEVER);

        List<CrashTest> tests = CrashTests.of(recording.crash(crashed, 9));

        assertThat(tests)
                .extracting(CrashTest::title)
                .containsExactly("shop.Shop.buy", "shop.Shop.serve");
        assertThat(tests).extracting(CrashTest::distance).containsExactly(0, 1);
        assertThat(tests).extracting(CrashTest::nanos).containsExactly(4L, 1L);
    }

    @Test
    void aCallThatWasLeftWithAnExceptionHasEnded() {
        var crashed =
                recording
                        .thread("crashed")
                        .call("serve", 0, 1, NEVER)
                        .call("refused", 1, 2, NEVER)
                        .call("inside", 2, 3, NEVER)
                        .call("buy", 1, 4, NEVER);

        assertThat(CrashTests.of(recording.crash(crashed, 9)))
                .extracting(CrashTest::title)
                .containsExactly("shop.Shop.buy", "shop.Shop.serve");
    }

    @Test
    void otherThreadsDoWhatTheyWereInAndWhatFollowed() {
        var crashed = recording.thread("crashed").call("buy", 0, 10, NEVER);
        recording
                .thread("other")
                .call("old", 0, 1, 2)
                .call("loop", 0, 3, NEVER)
                .call("sell", 1, 8, 15)
                .call("part", 2, 11, 12)
                .call("count", 1, 16, 18)
                .call("part", 2, 17, 18)
                .call("close", 1, 19, NEVER)
                .call("late", 1, 31, 32);
        recording.thread("gone").call("old", 0, 1, 2);

        CrashTest test = full(recording.crash(crashed, 30));

        assertThat(test.threads()).extracting(TestThread::name).containsExactly("crashed", "other");
        assertThat(calls(test.threads().get(1))).containsExactly("sell", "count", "close");
        assertThat(test.threads()).extracting(TestThread::isCrashing).containsExactly(true, false);
    }

    /** One thread waits until the other has done something, and only then they meet. */
    @Test
    void aThreadOfADeadlockMakesItsCallsSinceTheOtherOneBegan() {
        var painter = recording.thread("painter").call("paint", 0, 10, NEVER);
        var scheduler =
                recording
                        .thread("scheduler")
                        .call("tick", 0, 5, NEVER)
                        .call("step", 1, 6, 7)
                        .call("step", 1, 11, 14)
                        .call("inside", 2, 12, 13)
                        .call("leap", 1, 15, NEVER);

        List<CrashTest> tests = CrashTests.of(recording.deadlock(30, painter, scheduler));

        CrashTest first = tests.get(0);
        assertThat(first.title()).isEqualTo("shop.Shop.paint and shop.Shop.leap");
        assertThat(first.nanos()).isEqualTo(10);
        assertThat(calls(first.threads().get(0))).containsExactly("paint");
        assertThat(calls(first.threads().get(1))).containsExactly("step", "leap");
        CrashTest late = tests.get(1);
        assertThat(late.variant()).isEqualTo(CrashTest.Variant.LATE);
        assertThat(late.distance()).isZero();
        assertThat(late.nanos()).isEqualTo(15);
        assertThat(calls(late.threads().get(1))).containsExactly("leap");
    }

    @Test
    void theWholeProgramIsNotStartedAgain() {
        var crashed = recording.thread("crashed").call("buy", 0, 10, NEVER);
        recording.thread("main").program(1).call("open", 1, 2, 3).call("close", 1, 19, NEVER);

        CrashTest test = full(recording.crash(crashed, 30));

        assertThat(calls(test.threads().get(1))).containsExactly("close");
    }

    @Test
    void aDeadlockIsTestedWithTheCallsOfAllItsThreads() {
        var one = recording.thread("one").call("outer", 0, 1, NEVER).call("inner", 1, 5, NEVER);
        var other = recording.thread("other").call("alone", 0, 3, NEVER);

        List<CrashTest> tests = CrashTests.of(recording.deadlock(9, one, other));

        assertThat(tests)
                .extracting(CrashTest::title)
                .containsExactly(
                        "shop.Shop.inner and shop.Shop.alone",
                        "shop.Shop.inner and shop.Shop.alone",
                        "shop.Shop.outer and shop.Shop.alone",
                        "shop.Shop.outer and shop.Shop.alone");
        assertThat(tests).extracting(CrashTest::nanos).containsExactly(3L, 5L, 1L, 3L);
        assertThat(tests.get(0).crashing()).hasSize(2);
    }

    @Test
    void aThreadThatCodeOfTheTestStartsHasNoneOfItsOwn() {
        int start = recording.site(Verb.START, 1);
        int begin = recording.site(Verb.BEGIN, 2);
        var early = recording.thread("starts early").call("before", 0, 1, 2).makes(start, 6, 1);
        var crashed = recording.thread("crashed").call("buy", 0, 10, NEVER).makes(start, 5, 1);
        recording.thread("inside").sees(begin, 5, 1).call("run", 0, 12, NEVER);
        recording.thread("outside").sees(begin, 6, 1).call("run", 0, 12, NEVER);
        recording.thread("older").forgets(3).sees(begin, 5, 1).call("run", 0, 12, NEVER);

        CrashTest test = full(recording.crash(crashed, 30));

        assertThat(early.number).isEqualTo(1);
        assertThat(test.threads())
                .extracting(TestThread::name)
                .containsExactly("crashed", "outside", "older");
        assertThat(test.startedInside()).containsExactly(3);
    }

    @Test
    void objectsAreAsTheyWereWhenTheCallBegan() {
        RecordedValue one = RecordedValue.string("one");
        RecordedValue two = RecordedValue.string("two");
        recording.state(1, 5, RecordedValue.object(2)).state(1, 20);
        recording.state(2, 25, one).state(2, 28, two).state(3, 5);
        var crashed = recording.thread("crashed").call("buy", 0, 10, NEVER);

        CrashTest test = full(recording.crash(crashed, 30));

        assertThat(test.states()).extracting(ObjectState::object).containsExactly(1, 2);
        assertThat(test.states()).extracting(ObjectState::nanos).containsExactly(5L, 25L);
    }

    @Test
    void thereAreNoMoreThreadsThanATestCanHave() {
        int write = recording.site(Verb.WRITE, 1);
        var crashed = recording.thread("crashed").call("buy", 0, 10, NEVER).makes(write, 5, 100);
        for (int i = 0; i < 40; i++) {
            var other = recording.thread("other " + i).call("sell", 0, 1, NEVER);
            other.makes(write, i == 7 ? 5 : 1000 + i, 1);
        }

        CrashTest test = full(recording.crash(crashed, 30));

        assertThat(test.threads()).hasSize(16).extracting(TestThread::name).contains("other 7");
        assertThat(test.leftOut())
                .containsExactly(
                        "25 of 41 threads are left out, since they had least to do with the crash.");
    }

    @Test
    void withoutACallOrACrashThereIsNoTest() {
        var crashed = recording.thread("crashed").call("buy", 0, 1, 2);

        assertThatThrownBy(() -> CrashTests.of(recording.crash(crashed, 9)))
                .isInstanceOf(BadFile.class)
                .hasMessageContaining("No call of thread crashed");
        Bundle asked =
                recording.bundle(new Bundle.Crash(Bundle.Kind.ASKED, "", "", "", 0, 9, List.of()));
        assertThatThrownBy(() -> CrashTests.of(asked))
                .isInstanceOf(BadFile.class)
                .hasMessageContaining("nothing to reproduce");
    }

    /** A thread that is in conflict only in a call that it made later makes only that call. */
    @Test
    void otherThreadsNeedOnlyTheCallsThatMetTheCrash() {
        int read = recording.site(Verb.READ, 3);
        int write = recording.site(Verb.WRITE, 7);
        int lock = recording.site(Verb.ENTER, 9);
        var crashed = recording.thread("crashed").call("buy", 0, 10, NEVER).sees(read, 1, 1);
        recording
                .thread("other")
                .call("run", 0, 1, NEVER)
                .makes(lock, 2, 1)
                .call("look", 1, 12, 13)
                .makes(lock, 2, 2)
                .ends()
                .call("close", 1, 14, 15)
                .call("look", 2, 14, 15)
                .ends()
                .makes(write, 1, 2)
                .call("late", 1, 31, 32)
                .makes(write, 1, 3);
        recording.thread("elsewhere").call("run", 0, 1, NEVER).makes(lock, 3, 1);

        List<CrashTest> tests = CrashTests.of(recording.crash(crashed, 30));

        assertThat(tests)
                .extracting(CrashTest::variant)
                .containsExactly(CrashTest.Variant.NARROW, CrashTest.Variant.FULL);
        assertThat(tests.get(0).threads())
                .extracting(TestThread::name)
                .containsExactly("crashed", "other");
        assertThat(calls(tests.get(0).threads().get(1))).containsExactly("close");
        assertThat(calls(tests.get(1).threads().get(1))).containsExactly("run");
        assertThat(tests.get(1).threads()).hasSize(3);
    }

    /** The test in which other threads do all that they did. */
    private static CrashTest full(Bundle bundle) {
        return CrashTests.of(bundle).stream()
                .filter(test -> test.variant() == CrashTest.Variant.FULL)
                .findFirst()
                .orElseThrow();
    }
}
