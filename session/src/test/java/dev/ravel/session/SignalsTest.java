package dev.ravel.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class SignalsTest {
    private final List<Integer> exits = new ArrayList<>();
    private long now = 17;
    private final Signals signals = new Signals(() -> now, exits::add);

    @Test
    void withoutASignalAllGoesOn() {
        assertThat(signals.isEnding()).isFalse();
        assertThatCode(signals::throwIfEnding).doesNotThrowAnyException();
    }

    @Test
    void theFirstSignalEndsWhatRunsAndNotTheProcess() {
        FakeProcess process = new FakeProcess();
        signals.add(process);

        signals.came("INT");

        assertThat(process.calls).containsExactly("destroy");
        assertThat(exits).isEmpty();
        assertThat(signals.isEnding()).isTrue();
        assertThatThrownBy(signals::throwIfEnding)
                .isInstanceOf(Stopped.class)
                .hasMessage("Ravel was ended by SIGINT.");
    }

    @Test
    void whatDoesNotEndWhenItIsAskedIsKilled() {
        FakeProcess process = new FakeProcess().thatStays();
        signals.add(process);

        signals.came("TERM");

        assertThat(process.calls).containsExactly("destroy", "destroyForcibly");
    }

    @Test
    void whatIsStartedTooLateIsEndedToo() {
        signals.came("INT");
        FakeProcess process = new FakeProcess();

        signals.add(process);

        assertThat(process.calls).containsExactly("destroy");
    }

    @Test
    void whatHasEndedIsLeftAlone() {
        FakeProcess process = new FakeProcess();
        signals.add(process);
        signals.remove(process);

        signals.came("INT");

        assertThat(process.calls).isEmpty();
    }

    @Test
    void theStatusIsThatOfTheSignal() {
        signals.came("INT");
        assertThat(signals.status()).isEqualTo(130);
        assertThat(statusAfter("TERM")).isEqualTo(143);
        assertThat(statusAfter("HUP")).isEqualTo(129);
    }

    private static int statusAfter(String name) {
        Signals other = new Signals(() -> 0, status -> {});
        other.came(name);
        return other.status();
    }

    @Test
    void aProcessMayHaveEndedOfTheSignalBeforeItIsSeenHere() throws InterruptedException {
        signals.listen(name -> {}, words -> {});
        Thread other = new Thread(() -> signals.came("INT"));
        Stopped[] stopped = new Stopped[1];
        Thread waits =
                new Thread(
                        () -> {
                            try {
                                signals.throwIfEndedBy(130);
                            } catch (Stopped e) {
                                stopped[0] = e;
                            }
                        });
        waits.start();
        other.start();
        other.join();
        waits.join();

        assertThat(stopped[0]).isNotNull();
    }

    @Test
    void aProcessThatEndsOtherwiseHasNothingToDoWithSignals() {
        signals.listen(name -> {}, words -> {});

        assertThatCode(() -> signals.throwIfEndedBy(3)).doesNotThrowAnyException();
    }

    @Test
    void theSameAgainEndsAtOnce() {
        FakeProcess process = new FakeProcess();
        signals.came("INT");
        signals.add(process);

        signals.came("INT");

        assertThat(exits).containsExactly(130);
        assertThat(process.calls).endsWith("destroyForcibly");
    }

    @Test
    void whatAParentHandsOnAtOnceIsTheSameRequest() {
        signals.came("INT");
        signals.came("TERM");

        assertThat(exits).isEmpty();
        assertThat(signals.status()).isEqualTo(130);
    }

    @Test
    void aClosedTerminalIsToldOfTwice() {
        signals.came("HUP");
        signals.came("HUP");

        assertThat(exits).isEmpty();
    }

    @Test
    void anyOtherSignalEndsAtOnceWhenItComesLater() {
        signals.came("HUP");
        now += TimeUnit.SECONDS.toNanos(2);

        signals.came("TERM");

        assertThat(exits).containsExactly(143);
    }

    @Test
    void aProcessThatIsAwaitedEndsWithThisOne() throws InterruptedException {
        FakeProcess process = new FakeProcess();
        process.onWait = () -> signals.came("INT");

        assertThat(signals.await(process)).isEqualTo(FakeProcess.STATUS);
        assertThat(process.calls).containsExactly("destroy");
    }
}
