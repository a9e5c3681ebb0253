package dev.ravel.capture;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.util.List;
import org.junit.jupiter.api.Test;

/** How many calls are kept. */
class CallSpotTest {
    private final Recorder recorder = new Recorder(CaptureOptions.parse(""));
    private final CallSpot busy = spot("busy");
    private final CallSpot calm = spot("calm");
    private final MethodHandle callBusy = busy.link().dynamicInvoker();
    private final MethodHandle callCalm = calm.link().dynamicInvoker();
    private long share = CallSpot.MOST_NANOS;

    private CallSpot spot(String method) {
        return new CallSpot(
                recorder,
                MethodType.methodType(Object.class, Object.class, int.class),
                "(I)V",
                "a.B#%s#count".formatted(method));
    }

    /** Whether a call is kept, which takes so long. */
    private boolean isKept(CallSpot spot, MethodHandle method, long nanos) {
        try {
            Object call = method.invoke((Object) "receiver", 1);
            if (call != null) {
                ((Call) call).end();
                spot.spend(nanos);
            }
            return call != null;
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    private void tick() {
        share = CallSpot.tick(List.of(busy, calm), share);
    }

    @Test
    void allCallsAreKeptWhileTheyTakeLittle() {
        for (int i = 0; i < 100; i++) {
            assertThat(isKept(busy, callBusy, CallSpot.MOST_NANOS / 2)).isTrue();
            assertThat(isKept(calm, callCalm, 1)).isTrue();
            tick();
        }
        assertThat(busy.isSeldom()).isFalse();
    }

    @Test
    void whatTakesTooMuchIsKeptSeldom() {
        assertThat(isKept(busy, callBusy, 4 * CallSpot.MOST_NANOS)).isTrue();
        assertThat(isKept(busy, callBusy, 1)).isFalse();
        assertThat(isKept(calm, callCalm, 1)).isTrue();
        tick();

        assertThat(isKept(busy, callBusy, CallSpot.MOST_NANOS / 3)).isTrue();
        assertThat(isKept(busy, callBusy, 1)).isFalse();
        assertThat(isKept(calm, callCalm, 1)).isTrue();
        assertThat(isKept(calm, callCalm, 1)).isTrue();
        assertThat(busy.isSeldom()).isTrue();
        assertThat(calm.isSeldom()).isFalse();
    }

    @Test
    void whatAlwaysTakesTooMuchRests() {
        for (int i = 0; i < 2; i++) {
            assertThat(isKept(busy, callBusy, 4 * CallSpot.MOST_NANOS)).isTrue();
            tick();
        }
        assertThat(isKept(busy, callBusy, 1)).isFalse();
        assertThat(isKept(calm, callCalm, 1)).isTrue();

        for (int i = 0; i < Recorder.TICKS_OF_REST; i++) {
            recorder.tick(0);
        }

        assertThat(isKept(busy, callBusy, 1)).isTrue();
    }
}
