package dev.ravel.capture;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How many calls are kept. */
class CallSpotTest {
    private static final long NANOS = 40_000;

    /** So many calls of that length are all that one tick has room for. */
    private static final int MOST = (int) (CallBudget.MOST_NANOS / NANOS);

    private final Recorder recorder = new Recorder(CaptureOptions.parse(""));
    private final CallSpot busy = spot("busy");
    private final CallSpot calm = spot("calm");
    private final MethodHandle callBusy = busy.link().dynamicInvoker();
    private final MethodHandle callCalm = calm.link().dynamicInvoker();

    private CallSpot spot(String method) {
        return new CallSpot(
                recorder,
                MethodType.methodType(Object.class, Object.class, int.class),
                "(I)V",
                "a.B#%s#count".formatted(method));
    }

    /** How many calls of so many are kept, each of which takes so long. */
    private static int kept(CallSpot spot, MethodHandle method, int calls) {
        int kept = 0;
        for (int i = 0; i < calls; i++) {
            try {
                Object call = method.invoke((Object) "receiver", 1);
                if (call != null) {
                    ((Call) call).end();
                    spot.spend(NANOS);
                    kept++;
                }
            } catch (Throwable e) {
                throw new AssertionError(e);
            }
        }
        return kept;
    }

    private void tick() {
        recorder.tick(0);
    }

    @BeforeEach
    void nothingIsNewAnyMore() {
        recorder.add(busy);
        recorder.add(calm);
        for (int i = 0; i < 20; i++) {
            tick();
        }
    }

    @Test
    void allCallsAreKeptWhileTheyTakeLittle() {
        for (int i = 0; i < 100; i++) {
            assertThat(kept(busy, callBusy, MOST / 4)).isEqualTo(MOST / 4);
            assertThat(kept(calm, callCalm, 1)).isOne();
            tick();
        }
        assertThat(busy.isSeldom()).isFalse();
    }

    @Test
    void whatTakesTooMuchIsKeptSeldom() {
        assertThat(kept(busy, callBusy, 4 * MOST)).isBetween(MOST / 2, MOST);
        assertThat(kept(calm, callCalm, 10)).isEqualTo(10);
        tick();

        assertThat(kept(busy, callBusy, 4 * MOST)).isBetween(1, MOST);
        assertThat(kept(calm, callCalm, 10)).isEqualTo(10);
        assertThat(busy.isSeldom()).isTrue();
        assertThat(calm.isSeldom()).isFalse();
    }

    @Test
    void whatAlwaysTakesTooMuchRests() {
        for (int i = 0; i < 2; i++) {
            kept(busy, callBusy, 4 * MOST);
            tick();
        }
        assertThat(kept(busy, callBusy, 1)).isZero();
        assertThat(kept(calm, callCalm, 1)).isOne();

        for (int i = 0; i < Recorder.TICKS_OF_REST; i++) {
            tick();
        }

        assertThat(kept(busy, callBusy, 1)).isOne();
    }
}
