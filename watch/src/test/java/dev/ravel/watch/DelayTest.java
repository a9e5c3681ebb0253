package dev.ravel.watch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class DelayTest {
    /** Else the stack of a thread that has gone on would be written down. */
    @Test
    @Timeout(60)
    void whoeverHoldsAThreadHoldsItUntilThatOneIsDone() throws InterruptedException {
        Delay delay = new Delay(null, 0);
        assertThat(delay.hold()).isTrue();
        assertThat(delay.hold()).isTrue();
        Thread delayed = new Thread(() -> delay.await(0));

        delay.release();
        delayed.start();
        Thread.State state = delayed.getState();
        while (state == Thread.State.NEW || state == Thread.State.RUNNABLE) {
            Thread.onSpinWait();
            state = delayed.getState();
        }
        assertThat(state).isNotEqualTo(Thread.State.TERMINATED);
        assertThat(delay.hold()).isTrue();

        delay.release();
        delay.release();
        delayed.join();
        assertThat(delay.hold()).isFalse();
    }
}
