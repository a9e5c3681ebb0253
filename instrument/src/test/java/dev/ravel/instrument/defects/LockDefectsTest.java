package dev.ravel.instrument.defects;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class LockDefectsTest {
    private static final DefectKind DROPPED = new LockDropped();
    private static final DefectKind MOVED = new LockMoved();
    private static final DefectKind SPLIT = new LockSplit();

    @Test
    void onlyLocksThatAreUnderstoodAreDropped() {
        assertThat(BrokenClass.defects(Locks.class, DROPPED))
                .extracting(Defect::where)
                .containsExactly(
                        "block",
                        "nested",
                        "nested",
                        "nested",
                        "manyWaysOut",
                        "method",
                        "staticMethod",
                        "oneStatement",
                        "lock",
                        "writeLock",
                        "writeLock");
    }

    @ParameterizedTest(name = "{0}, defect {1}")
    @MethodSource("dropped")
    void aDroppedLockIsNotHeld(String method, int number, List<Boolean> held) {
        assertThat(run(DROPPED, method, number)).isEqualTo(held);
    }

    static Stream<Arguments> dropped() {
        return Stream.of(
                arguments("block", 0, List.of(false, false, false, false)),
                arguments("nested", 0, List.of(true, false, true, false)),
                arguments("nested", 1, List.of(false, true, true, false)),
                arguments("nested", 2, List.of(true, true, false, false)),
                arguments("method", 0, List.of(false, false, false, false)),
                arguments("staticMethod", 0, List.of(false, false)),
                arguments("lock", 0, List.of(false, false, false)),
                arguments("writeLock", 0, List.of(true, true)),
                arguments("writeLock", 1, List.of(false, false)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("moved")
    void aMovedLockIsHeldFromTheSecondStatementOn(String method, List<Boolean> held) {
        assertThat(run(MOVED, method, 0)).isEqualTo(held);
    }

    static Stream<Arguments> moved() {
        return Stream.of(
                arguments("block", List.of(false, true, true, false)),
                arguments("nested", List.of(false, true, true, false)),
                arguments("method", List.of(false, true, true, true)),
                arguments("lock", List.of(false, true, false)),
                arguments("writeLock", List.of(false, true)));
    }

    @Test
    void aLockIsMovedOnlyOverAStatementThatDoesNotBranch() {
        assertThat(BrokenClass.defects(Locks.class, MOVED))
                .extracting(Defect::where)
                .containsExactly(
                        "block",
                        "nested",
                        "nested",
                        "manyWaysOut",
                        "method",
                        "staticMethod",
                        "lock",
                        "writeLock");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("split")
    void aSplitSectionIsHeldAtEveryStatement(String method, int defects, List<Boolean> held) {
        assertThat(numbersOf(SPLIT, method)).hasSize(defects);
        for (int i = 0; i < defects; i++) {
            assertThat(run(SPLIT, method, i)).as("defect " + i).isEqualTo(held);
        }
    }

    static Stream<Arguments> split() {
        return Stream.of(
                arguments("block", 2, List.of(true, true, true, false)),
                arguments("nested", 5, List.of(true, true, true, false)),
                arguments("method", 4, List.of(true, true, true, true)),
                arguments("staticMethod", 2, List.of(true, true)),
                arguments("lock", 1, List.of(true, true, false)));
    }

    @Test
    void aSectionOfOneStatementIsNeitherMovedNorSplit() {
        assertThat(numbersOf(MOVED, "oneStatement")).isEmpty();
        assertThat(numbersOf(SPLIT, "oneStatement")).isEmpty();
    }

    @ParameterizedTest(name = "way {0}")
    @MethodSource("ways")
    void everyWayOutOfABrokenBlockIsStillOne(int way, int answers) {
        for (DefectKind kind : List.of(DROPPED, MOVED, SPLIT)) {
            for (int i = 0; i < numbersOf(kind, "manyWaysOut").size(); i++) {
                assertThat(run(kind, "manyWaysOut", i, way))
                        .asInstanceOf(InstanceOfAssertFactories.LIST)
                        .as(kind.word() + " " + i)
                        .hasSize(answers);
            }
        }
    }

    static Stream<Arguments> ways() {
        return Stream.of(arguments(1, 1), arguments(2, 7), arguments(3, 7));
    }

    @Test
    void aSplitLockIsGivenBackAndTakenAgain() {
        CountingLock lock = new CountingLock();
        CountingLock.Section section = new CountingLock.Section();
        section.run(lock);
        assertThat(lock.calls).containsExactly("lock", "statement", "statement", "unlock");
        lock.calls.clear();

        invoke(BrokenClass.with(CountingLock.Section.class, SPLIT, 0), "run", new Object[] {lock});

        assertThat(lock.calls)
                .containsExactly("lock", "statement", "unlock", "lock", "statement", "unlock");
    }

    /** Runs a method of {@link Locks} with the n-th defect of a kind in that method. */
    private static Object run(DefectKind kind, String method, int number, Object... arguments) {
        int ordinal = numbersOf(kind, method).get(number);
        Object[] all = method.equals("staticMethod") ? new Object[] {2L, 1.0} : arguments;
        return invoke(BrokenClass.with(Locks.class, kind, ordinal), method, all);
    }

    private static List<Integer> numbersOf(DefectKind kind, String method) {
        List<Defect> all = BrokenClass.defects(Locks.class, kind);
        return IntStream.range(0, all.size())
                .filter(i -> all.get(i).where().equals(method))
                .boxed()
                .toList();
    }

    private static Object invoke(Class<?> type, String name, Object[] arguments) {
        Method method =
                Arrays.stream(type.getMethods())
                        .filter(candidate -> candidate.getName().equals(name))
                        .findFirst()
                        .orElseThrow();
        try {
            return method.invoke(type.getConstructor().newInstance(), arguments);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }
}
