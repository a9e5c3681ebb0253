package dev.ravel.instrument.defects;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;

class SignalDefectsTest {
    private final List<String> calls = new ArrayList<>();

    /** Notes its calls. */
    private final Condition condition =
            (Condition)
                    Proxy.newProxyInstance(
                            SignalDefectsTest.class.getClassLoader(),
                            new Class<?>[] {Condition.class},
                            (proxy, method, arguments) -> {
                                calls.add(method.getName());
                                return method.getReturnType() == boolean.class ? true : null;
                            });

    /** Only after two waits. */
    private final BooleanSupplier ready = () -> calls.stream().filter("await"::equals).count() == 2;

    @Test
    void signalAllBecomesSignal() {
        invoke(BrokenClass.with(Signalling.class, new SignalOne(), 0), "await");

        assertThat(calls).containsExactly("await", "await", "signal");
    }

    @Test
    void everySignalCanBeDroppedAndOnlyThoseToAllWeakened() {
        assertThat(BrokenClass.defects(Signalling.class, new SignalDropped()))
                .extracting(Defect::description)
                .containsExactly(
                        "signalAll() dropped",
                        "signal() dropped",
                        "notifyAll() dropped",
                        "notify() dropped");
        assertThat(BrokenClass.defects(Signalling.class, new SignalOne()))
                .extracting(Defect::description)
                .containsExactly("signalAll() became signal()", "notifyAll() became notify()");
    }

    @Test
    void aDroppedSignalIsNotSent() {
        invoke(BrokenClass.with(Signalling.class, new SignalDropped(), 0), "await");

        assertThat(calls).containsExactly("await", "await");
    }

    @Test
    void aWaitInALoopBecomesOneInAnIf() {
        invoke(BrokenClass.with(Signalling.class, new WaitOnce(), 0), "await");

        assertThat(calls).containsExactly("await", "signalAll");
    }

    @Test
    void theAnswerOfATimedWaitIsDroppedAsBefore() {
        invoke(BrokenClass.with(Signalling.class, new WaitOnce(), 1), "awaitForAWhile");

        assertThat(calls).containsExactly("await", "signal");
    }

    @Test
    void onlyALoopThatEndsWithItsWaitIsTaken() {
        assertThat(BrokenClass.defects(Signalling.class, new WaitOnce()))
                .extracting(Defect::where)
                .containsExactly("await", "awaitForAWhile", "monitor");
    }

    @Test
    void brokenMonitorCodePassesTheVerifier() {
        for (DefectKind kind : List.of(new SignalOne(), new SignalDropped(), new WaitOnce())) {
            int last = BrokenClass.defects(Signalling.class, kind).size() - 1;

            assertThat(BrokenClass.with(Signalling.class, kind, last))
                    .as(kind.word())
                    .isNotEqualTo(Signalling.class);
        }
    }

    private void invoke(Class<?> type, String name) {
        try {
            Arrays.stream(type.getMethods())
                    .filter(method -> method.getName().equals(name))
                    .findFirst()
                    .orElseThrow()
                    .invoke(type.getConstructor().newInstance(), condition, ready);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }
}
