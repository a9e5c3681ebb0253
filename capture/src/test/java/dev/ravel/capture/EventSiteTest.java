package dev.ravel.capture;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.junit.jupiter.api.Test;

/** When a place in the code is recorded, and when it rests. */
class EventSiteTest {
    private static final int MANY = EventBudget.MOST + 1;
    private static final MethodType ON_OBJECT = MethodType.methodType(Object.class, Object.class);

    private final Recorder recorder = new Recorder(CaptureOptions.parse(""));
    private final MethodHandle write = link("hold", 1);
    private final MethodHandle read = link("look", 2);
    private final Object cell = new Object();

    private MethodHandle link(String method, int line) {
        try {
            EventSite site = site(line);
            return site.link(MethodHandles.lookup().bind(site, method, ON_OBJECT)).dynamicInvoker();
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private EventSite site(int line) {
        return recorder.site("access a.B.c in a.B.d (B.java:%d)".formatted(line), "a.B.c", false);
    }

    private void write(int times) {
        for (int i = 0; i < times; i++) {
            recorder.letGo(begun(write, cell));
        }
    }

    private void read(int times) {
        for (int i = 0; i < times; i++) {
            recorder.looked(begun(read, cell));
        }
    }

    private static Object begun(MethodHandle access, Object on) {
        try {
            return access.invoke(on);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    private static void elsewhere(Runnable work) {
        Thread thread = new Thread(work);
        thread.start();
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private long recorded(Runnable work) {
        long before = recorder.current().eventCount();
        work.run();
        return recorder.current().eventCount() - before;
    }

    private void busyTick(Runnable work) {
        assertThat(recorded(work)).isEqualTo(MANY);
        recorder.tick(0);
    }

    @Test
    void aBusyPlaceRests() {
        busyTick(() -> write(MANY));

        assertThat(recorded(() -> write(1))).isZero();
        assertThat(recorded(() -> read(1))).isOne();
        assertThat(site(1).hasRested()).isTrue();
        assertThat(site(2).hasRested()).isFalse();
    }

    @Test
    void aPlaceThatIsNotBusyIsRecorded() {
        for (int i = 0; i < 3; i++) {
            assertThat(recorded(() -> write(MANY / 2))).isEqualTo(MANY / 2);
            recorder.tick(0);
        }
    }

    @Test
    void itGoesOnWhenAnotherThreadComes() {
        busyTick(() -> write(MANY));

        elsewhere(() -> read(1));

        assertThat(recorded(() -> write(1))).isOne();
    }

    @Test
    void itGoesOnAfterAWhile() {
        busyTick(() -> write(MANY));
        for (int i = 1; i < Recorder.TICKS_OF_REST; i++) {
            assertThat(recorded(() -> write(1))).isZero();
            recorder.tick(0);
        }

        assertThat(recorded(() -> write(1))).isOne();
    }

    /** Code of the program may run in the middle of an access, as when it needs a class. */
    @Test
    void anAccessInsideOfAnotherIsRecordedAndHoldsNothing() {
        Object inner = new Object();
        assertThat(
                        recorded(
                                () -> {
                                    Object outer = begun(write, cell);
                                    recorder.letGo(begun(write, inner));
                                    recorder.looked(begun(read, cell));
                                    recorder.letGo(outer);
                                }))
                .isEqualTo(2);
        assertThat(recorder.unsureCount()).isEqualTo(2);

        elsewhere(() -> write(1));
        assertThat(recorded(() -> write(1))).isOne();
        assertThat(recorder.unsureCount()).isEqualTo(2);
    }

    /** The stack may be full between the beginning of an access and its end. */
    @Test
    void anAccessThatWasLeftHoldsNothingForGood() {
        elsewhere(() -> begun(write, cell));

        assertThat(recorded(() -> write(2))).isEqualTo(2);
        assertThat(recorded(() -> read(1))).isOne();

        begun(write, cell);
        elsewhere(() -> read(1));
        assertThat(recorded(() -> write(1))).isOne();
    }

    /** What threads share matters more than what one has for itself. */
    @Test
    void whatThreadsShareRestsLast() {
        for (int i = 0; i < 3; i++) {
            write(1);
            elsewhere(() -> write(1));
        }
        Object own = new Object();
        busyTick(
                () -> {
                    for (int i = 0; i < MANY / 2; i++) {
                        recorder.letGo(begun(write, cell));
                        recorder.looked(begun(read, own));
                    }
                    write(1);
                });

        assertThat(recorded(() -> write(1))).isOne();
        assertThat(recorded(() -> read(1))).isZero();

        busyTick(() -> write(MANY));
        assertThat(recorded(() -> write(1))).isZero();
        elsewhere(() -> write(1));
        assertThat(recorded(() -> write(1))).isZero();
    }

    /** The thread that has made an object need not be the one that uses it. */
    @Test
    void whatWasHandedOverOrIsOnlyReadIsNotShared() {
        elsewhere(() -> write(1));
        write(2);
        assertThat(site(1).isShared()).isFalse();

        elsewhere(() -> read(2));
        read(1);
        assertThat(site(2).isShared()).isFalse();

        elsewhere(() -> write(2));
        read(1);
        assertThat(site(1).isShared()).isTrue();
        assertThat(site(2).isShared()).isTrue();
    }
}
