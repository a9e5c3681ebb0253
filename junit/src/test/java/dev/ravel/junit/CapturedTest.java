package dev.ravel.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import captured.Program;
import dev.ravel.model.crash.ObjectStates;
import dev.ravel.model.crash.RestoredTypes;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class CapturedTest {
    private static final String FIELD = "captured.Program.any = ";

    /** Of lines as in a bundle. */
    private static Captured captured(String... lines) {
        StringBuilder text = new StringBuilder("ravel objects 1\n");
        for (String line : lines) {
            text.append(line.startsWith("#") ? "  " : "    ").append(line).append('\n');
        }
        return Captured.of(ObjectStates.parse("test", text.toString()), Program.class);
    }

    private static Object any(String value) {
        return captured("#1 captured.Program at 0", FIELD + value).get(Program.class, 1).any;
    }

    @Test
    void fieldsHaveWhatWasRecordedWithoutAConstructor() {
        Program program =
                captured(
                                "#1 captured.Program at 0",
                                "captured.Program.number = int -7",
                                "captured.Program.flag = boolean true",
                                "captured.Program.letter = char 97",
                                "captured.Program.share = double 0x1.8p1",
                                "captured.Program.any = \"own\"",
                                "captured.Base.any = \"inherited\"",
                                "captured.Program.secret = masked",
                                "captured.Program.other = unknown")
                        .get(Program.class, 1);

        assertThat(program.number).isEqualTo(-7);
        assertThat(program.flag).isTrue();
        assertThat(program.letter).isEqualTo('a');
        assertThat(program.share).isEqualTo(3.0);
        assertThat(program.any).isEqualTo("own");
        assertThat(program.anyOfBase()).isEqualTo("inherited");
        assertThat(program.secret).isEqualTo("masked");
        assertThat(program.other).isNull();
        assertThat(program.map).isNull();
    }

    static Stream<Object[]> values() {
        return Stream.of(
                new Object[] {"null", null},
                new Object[] {"\"a\\\"b\\n\"", "a\"b\n"},
                new Object[] {"Int 5", 5},
                new Object[] {"Byte 5", (byte) 5},
                new Object[] {"Short 5", (short) 5},
                new Object[] {"Char 97", 'a'},
                new Object[] {"Long 5", 5L},
                new Object[] {"Float NaN", Float.NaN},
                new Object[] {"Double -Infinity", Double.NEGATIVE_INFINITY},
                new Object[] {"Boolean false", false},
                new Object[] {"enum captured.Program$Colour RED", Program.Colour.RED},
                new Object[] {"enum captured.Program$Colour GREEN", Program.Colour.GREEN},
                new Object[] {"enum captured.Program$Colour$1 GREEN", Program.Colour.GREEN},
                new Object[] {"enum java.util.concurrent.TimeUnit DAYS", TimeUnit.DAYS},
                new Object[] {"class captured.Program", Program.class},
                new Object[] {"class java.lang.String[]", String[].class},
                new Object[] {"class [Ljava.lang.String;", String[].class},
                new Object[] {"class [[Ljava.lang.String;", String[][].class},
                new Object[] {"class [[I", int[][].class},
                new Object[] {"class [J", long[].class},
                new Object[] {"class int", int.class});
    }

    @ParameterizedTest
    @MethodSource("values")
    void valuesAreRestored(String text, Object expected) {
        assertThat(any(text)).isEqualTo(expected);
        assertThat(captured().value(text)).isEqualTo(expected);
    }

    @Test
    void objectsReferToEachOtherInCycles() {
        Captured state =
                captured(
                        "#1 captured.Program at 0",
                        "captured.Program.other = #2",
                        "#2 captured.Program at 0",
                        "captured.Program.other = #1",
                        "captured.Program.any = #3",
                        "#3 java.util.ArrayList at 0",
                        "- #3",
                        "- #4",
                        "#4 java.lang.Object[] at 0",
                        "- #4",
                        "- #1");
        Program one = state.get(Program.class, 1);

        assertThat(one.other.other).isSameAs(one);
        List<?> list = (List<?>) one.other.any;
        assertThat(list.get(0)).isSameAs(list);
        assertThat((Object[]) list.get(1)).contains(one, list.get(1));
    }

    @Test
    void aLongChainNeedsNoDeepStack() {
        List<String> lines = new ArrayList<>();
        int length = 50_000;
        for (int i = 1; i <= length; i++) {
            lines.add("#" + i + " captured.Program at 0");
            lines.add("captured.Program.other = " + (i == length ? "null" : "#" + (i + 1)));
        }
        Program program = captured(lines.toArray(String[]::new)).get(Program.class, 1);

        int count = 0;
        for (Program next = program; next != null; next = next.other) {
            count++;
        }
        assertThat(count).isEqualTo(length);
    }

    @Test
    void manyListsNeedNoDeepStack() {
        List<String> lines = new ArrayList<>();
        int length = 20_000;
        for (int i = 1; i <= length; i++) {
            lines.add("#" + i + " java.util.ArrayList at 0");
            lines.add("- " + (i == length ? "null" : "#" + (i + 1)));
        }

        assertThat((List<?>) captured(lines.toArray(String[]::new)).get(1)).hasSize(1);
    }

    /** A key is not asked for its hash, but is found under the one that was recorded. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "java.util.HashMap",
                "java.util.LinkedHashMap",
                "java.util.Hashtable",
                "java.util.concurrent.ConcurrentHashMap",
                "java.util.Collections$SynchronizedMap",
                "java.util.ImmutableCollections$MapN",
                "java.util.Collections$UnmodifiableMap"
            })
    void keysAreFoundInMapsThatWereRestored(String type) {
        int keys = 100;
        List<String> lines = new ArrayList<>(List.of("#1 " + type + " at 0"));
        for (int i = 0; i < keys; i++) {
            lines.add("- #" + (10 + i));
            lines.add("hash = int " + ("key " + i).hashCode());
            lines.add("- Int " + i);
        }
        lines.add("- #2");
        lines.add("hash = int " + Set.of("a").hashCode());
        lines.add("- #1");
        lines.add("- #5");
        lines.add("- Int 7");
        lines.add("- \"text\"");
        lines.add("- Int 8");
        lines.add("- enum captured.Program$Colour RED");
        lines.add("- Int 9");
        for (int i = 0; i < keys; i++) {
            lines.add("#" + (10 + i) + " captured.Program$Key at 0");
            lines.add("captured.Program$Key.text = \"key " + i + "\"");
        }
        lines.addAll(List.of("#2 java.util.HashSet at 0", "- \"a\"", "#5 captured.Program at 0"));
        Captured state = captured(lines.toArray(String[]::new));
        Map<?, ?> map = (Map<?, ?>) state.get(1);

        assertThat(state.notes()).isEmpty();
        assertThat(map).hasSize(keys + 4);
        for (int i = 0; i < keys; i++) {
            assertThat(map.get(state.get(10 + i))).isEqualTo(i);
        }
        assertThat(map.get(Set.of("a"))).isSameAs(map);
        assertThat(map.get(state.get(5))).isEqualTo(7);
        assertThat(map.get("text")).isEqualTo(8);
        assertThat(map.get(Program.Colour.RED)).isEqualTo(9);
        assertThat(map.get("other")).isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "java.util.HashSet",
                "java.util.LinkedHashSet",
                "java.util.concurrent.ConcurrentHashMap$KeySetView",
                "java.util.concurrent.CopyOnWriteArraySet",
                "java.util.Collections$SetFromMap",
                "java.util.Collections$SynchronizedSet",
                "java.util.ImmutableCollections$SetN"
            })
    void elementsAreFoundInSetsThatWereRestored(String type) {
        Captured state =
                captured(
                        "#1 " + type + " at 0",
                        "- #2",
                        "hash = int " + "a".hashCode(),
                        "- #3",
                        "hash = int " + "b".hashCode(),
                        "- \"text\"",
                        "#2 captured.Program$Key at 0",
                        "captured.Program$Key.text = \"a\"",
                        "#3 captured.Program$Key at 0",
                        "captured.Program$Key.text = \"b\"");
        Collection<?> set = (Collection<?>) state.get(1);

        assertThat(state.notes()).isEmpty();
        assertThat(set).hasSize(3);
        assertThat(set.contains(state.get(2)) && set.contains(state.get(3))).isTrue();
        assertThat(set.contains("text")).isTrue();
        if (!type.contains("Immutable")) {
            assertThat(set.remove(state.get(2))).isTrue();
            assertThat(set.contains(state.get(2))).isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "java.util.TreeSet",
                "java.util.PriorityQueue",
                "java.util.concurrent.ConcurrentSkipListSet",
                "java.util.concurrent.PriorityBlockingQueue"
            })
    void whatIsSortedStaysSoWithoutAComparison(String type) {
        Captured state =
                captured(
                        "#1 " + type + " at 0",
                        "- #2",
                        "- #3",
                        "- #4",
                        "#2 captured.Program$Ranked at 0",
                        "captured.Program$Ranked.rank = int 1",
                        "#3 captured.Program$Ranked at 0",
                        "captured.Program$Ranked.rank = int 2",
                        "#4 captured.Program$Ranked at 0",
                        "captured.Program$Ranked.rank = int 3");
        Program.Ranked.comparisons = 0;
        @SuppressWarnings("unchecked")
        Collection<Object> sorted = (Collection<Object>) state.get(1);

        assertThat(Program.Ranked.comparisons).isZero();
        assertThat(state.notes()).isEmpty();
        assertThat(sorted).containsExactly(state.get(2), state.get(3), state.get(4));
        assertThat(sorted.contains(state.get(3))).isTrue();
        assertThat(sorted.remove(state.get(3))).isTrue();
        sorted.add(state.get(3));
        assertThat(sorted).hasSize(3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"java.util.TreeMap", "java.util.concurrent.ConcurrentSkipListMap"})
    void sortedMapsStaySoWithoutAComparison(String type) {
        Captured state =
                captured(
                        "#1 " + type + " at 0",
                        "- #2",
                        "- Int 2",
                        "- #3",
                        "- #1",
                        "#2 captured.Program$Ranked at 0",
                        "captured.Program$Ranked.rank = int 1",
                        "#3 captured.Program$Ranked at 0",
                        "captured.Program$Ranked.rank = int 2");
        Program.Ranked.comparisons = 0;
        Map<?, ?> map = (Map<?, ?>) state.get(1);

        assertThat(Program.Ranked.comparisons).isZero();
        assertThat(map.get(state.get(3))).isSameAs(map);
        assertThat(map.get(state.get(2))).isEqualTo(2);
    }

    /** As in a bundle that an earlier Ravel has written. */
    @Test
    void aKeyWhoseHashWasNotRecordedIsLeftOutAndSaidSo() {
        Captured state =
                captured(
                        "#1 java.util.HashMap at 0",
                        "- #2",
                        "- Int 1",
                        "- \"text\"",
                        "- Int 2",
                        "#2 captured.Program$Key at 0",
                        "captured.Program$Key.text = \"a\"");

        assertThat((Map<?, ?>) state.get(1)).hasSize(1);
        assertThat(state.notes()).first().asString().contains("#1, a java.util.HashMap");
    }

    @ParameterizedTest
    @CsvSource({
        "int[], int 5",
        "boolean[], boolean true",
        "java.lang.String[], '\"a\"'",
        "captured.Program[], #1"
    })
    void arraysAreRestored(String type, String element) {
        Object array =
                captured(
                                "#1 captured.Program at 0",
                                "#2 " + type + " at 0",
                                "- " + element,
                                "- "
                                        + (type.startsWith("int") || type.startsWith("bool")
                                                ? element
                                                : "null"))
                        .get(2);

        assertThat(java.lang.reflect.Array.getLength(array)).isEqualTo(2);
        assertThat(array.getClass().getComponentType().getName())
                .isEqualTo(type.substring(0, type.length() - 2));
        assertThat(java.lang.reflect.Array.get(array, 0)).isNotNull();
    }

    static Stream<String> restored() {
        return RestoredTypes.all().stream();
    }

    @ParameterizedTest
    @MethodSource("restored")
    void whatIsSaidToBeMadeIsMade(String type) {
        String part =
                switch (type) {
                    case "java.math.BigDecimal", "java.math.BigInteger" -> "- \"12\"";
                    case "java.time.Duration" -> "- \"PT5S\"";
                    case "java.time.Instant" -> "- \"2026-11-17T12:00:00Z\"";
                    case "java.time.LocalDate" -> "- \"2026-11-17\"";
                    case "java.time.LocalDateTime" -> "- \"2026-11-17T12:00:00\"";
                    case "java.time.LocalTime" -> "- \"12:00:00\"";
                    case "java.util.UUID" -> "- \"00000000-0000-0001-0000-000000000002\"";
                    case "java.util.concurrent.atomic.AtomicInteger" -> "- int 12";
                    default -> "- \"a\"";
                };
        boolean isMap = type.matches(".*(Map|Map1|MapN|Hashtable)");
        boolean isMadeOfEntries = isMap && !type.endsWith("SetFromMap");
        Captured state =
                isMadeOfEntries
                        ? captured("#1 " + type + " at 0", part, "- Int 5")
                        : captured("#1 " + type + " at 0", part);
        Object object = state.get(1);

        assertThat(object).isNotNull();
        assertThat(state.notes()).isEmpty();
        if (object instanceof Collection<?> collection) {
            assertThat(collection).hasSize(1);
        }
        if (object instanceof Map<?, ?> map) {
            assertThat(map.values()).hasSize(1).first().isEqualTo(5);
        }
        boolean isOther = type.contains("$");
        assertThat(isOther || object.getClass().getName().equals(type)).isTrue();
    }

    @Test
    void synchronizersHaveTheirCounts() {
        String package_ = "java.util.concurrent.";
        Captured state =
                captured(
                        "#1 " + package_ + "CountDownLatch at 0",
                        "- long 3",
                        "#2 " + package_ + "Semaphore at 0",
                        "- int 2",
                        "#3 " + package_ + "atomic.AtomicInteger at 0",
                        "- int 7",
                        "#4 " + package_ + "atomic.AtomicLong at 0",
                        "- long 8",
                        "#5 " + package_ + "atomic.AtomicBoolean at 0",
                        "- boolean true",
                        "#6 " + package_ + "atomic.AtomicReference at 0",
                        "- #3",
                        "#7 " + package_ + "locks.ReentrantLock at 0",
                        "#8 " + package_ + "ArrayBlockingQueue at 0",
                        "- Int 1",
                        "#9 java.util.Optional at 0",
                        "#10 java.lang.Thread at 0",
                        "- \"a worker\"");

        assertThat(state.get(CountDownLatch.class, 1).getCount()).isEqualTo(3);
        assertThat(state.get(Semaphore.class, 2).availablePermits()).isEqualTo(2);
        assertThat(state.get(AtomicInteger.class, 3)).hasValue(7);
        assertThat(state.get(AtomicLong.class, 4)).hasValue(8);
        assertThat(state.get(AtomicBoolean.class, 5)).isTrue();
        assertThat(state.get(AtomicReference.class, 6).get()).isSameAs(state.get(3));
        assertThat(state.get(ReentrantLock.class, 7).isLocked()).isFalse();
        assertThat(state.get(ArrayBlockingQueue.class, 8).remainingCapacity()).isPositive();
        assertThat(state.get(9)).isEqualTo(Optional.empty());
        assertThat(state.get(Thread.class, 10).getName()).isEqualTo("a worker");
        assertThat(state.get(Thread.class, 10).isDaemon()).isTrue();
    }

    @Test
    void classesThatExtendOnesOfTheJdkAreMade() {
        Captured state =
                captured(
                        "#1 captured.Program$Worker at 0",
                        "captured.Program$Worker.jobs = int 4",
                        "java.lang.Thread.daemon = boolean true",
                        "#2 captured.Program$Names at 0");

        assertThat(state.get(Program.Worker.class, 1).jobs).isEqualTo(4);
        assertThat(state.get(Program.Worker.class, 1).getState()).isEqualTo(Thread.State.NEW);
        assertThat(state.get(Program.Names.class, 2)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "java.util.concurrent.ThreadPoolExecutor",
                "java.io.File",
                "captured.Program$$Lambda/0x0000000800c03000",
                "captured.Program$$Lambda$14",
                "jdk.proxy2.$Proxy9"
            })
    void whatCannotBeMadeIsNullAndSaidSo(String type) {
        Captured state = captured("#1 captured.Program at 0", FIELD + "#2", "#2 " + type + " at 0");

        assertThat(state.get(Program.class, 1).any).isNull();
        assertThat(state.notes()).hasSize(1).first().asString().contains(type);
    }

    @Test
    void elementsThatDoNotFitAreLeftOutAndSaidSo() {
        Captured state =
                captured(
                        "#1 java.util.TreeSet at 0",
                        "- #2",
                        "#2 captured.Program$Key at 0",
                        "captured.Program$Key.text = \"a\"");

        assertThat((Set<?>) state.get(1)).isEmpty();
        assertThat(state.notes()).first().asString().contains("#1, a java.util.TreeSet");
    }

    static Stream<List<String>> strange() {
        return Stream.of(
                List.of(
                        "java.lang.ProcessBuilder",
                        "#1 java.lang.ProcessBuilder at 0",
                        "java.lang.ProcessBuilder.command = null"),
                List.of(
                        "java.lang.Runtime",
                        "#1 java.lang.Runtime at 0",
                        "java.lang.Runtime.x = null"),
                List.of(
                        "javax.script.ScriptEngineManager",
                        "#1 javax.script.ScriptEngineManager at 0"),
                List.of("javax.management.ObjectName", "#1 javax.management.ObjectName at 0"),
                List.of("dev.ravel.junit.Captured", "#1 dev.ravel.junit.Captured at 0"),
                List.of("dev.ravel.junit.Captured", "#1 dev.ravel.junit.Captured[] at 0"),
                List.of(
                        "dev.ravel.Captured",
                        "#1 java.util.ArrayList at 0",
                        "- enum dev.ravel.Captured X"),
                List.of(
                        "dev.ravel.Captured",
                        "#1 java.util.ArrayList at 0",
                        "- class [Ldev.ravel.Captured;"),
                List.of("captured.Nowhere", "#1 captured.Nowhere at 0"),
                List.of(
                        "captured.Program has no field captured.Program.gone",
                        "#1 captured.Program at 0",
                        "captured.Program.gone = null"),
                List.of(
                        "captured.Program has no field captured.Other.any",
                        "#1 captured.Program at 0",
                        "captured.Other.any = null"),
                List.of(
                        "captured.Program has no field captured.Program.initialized",
                        "#1 captured.Program at 0",
                        "captured.Program.initialized = int 2"),
                List.of(
                        "The field captured.Program.number has the type int",
                        "#1 captured.Program at 0",
                        "captured.Program.number = \"five\""),
                List.of(
                        "The field captured.Program.number has the type int",
                        "#1 captured.Program at 0",
                        "captured.Program.number = null"),
                List.of(
                        "has no constant BLUE",
                        "#1 captured.Program at 0",
                        FIELD + "enum captured.Program$Colour BLUE"),
                List.of(
                        "captured.Program is no enum",
                        "#1 captured.Program at 0",
                        FIELD + "enum captured.Program BLUE"),
                List.of("no class of which there can be objects", "#1 captured.Program$Shape at 0"),
                List.of(
                        "Object #1 is a captured.Program$Names with elements",
                        "#1 captured.Program$Names at 0",
                        "- \"a\""),
                // Only in a JVM of Ravel can the fields of a record be set.
                List.of(
                        "in a JVM that Ravel has started",
                        "#1 captured.Program$Point at 0",
                        "captured.Program$Point.x = int 5"),
                List.of("is no type", "#1 java.util.ArrayList at 0", "- class [L"),
                List.of("is no type", "#1 java.util.ArrayList at 0", "- class [["),
                List.of(
                        "is no type",
                        "#1 java.util.ArrayList at 0",
                        "- class " + "[".repeat(300) + "I"),
                List.of("is no type", "#1 int" + "[]".repeat(300) + " at 0"),
                List.of("is a int[] and cannot have", "#1 int[] at 0", "- \"a\""),
                List.of(
                        "cannot be an array of 2000000000",
                        "#1 int[] at 0",
                        "length = int 2000000000"),
                List.of("'x' is no java.util.UUID", "#1 java.util.UUID at 0", "- \"x\""));
    }

    @ParameterizedTest
    @MethodSource("strange")
    void whatDoesNotFitIsRefusedWithASentence(List<String> words) {
        String[] lines = words.subList(1, words.size()).toArray(String[]::new);

        assertThatThrownBy(() -> captured(lines).get(1))
                .isInstanceOf(RavelProblem.class)
                .hasMessageContaining(words.get(0));
    }

    @Test
    void methodsAreCalledByTheirNames() throws Throwable {
        Captured state = captured("#1 captured.Program at 0", "captured.Program.number = int 100");
        Object program = state.get(1);

        assertThat(state.call(program, "captured.Program.hidden(java.lang.String, int)", "four", 1))
                .isEqualTo(105);
        assertThat(
                        state.call(
                                null,
                                "captured.Program.joined(java.lang.Object[])",
                                (Object) new Object[] {1, 2}))
                .isEqualTo("2 parts");
        assertThatThrownBy(() -> state.call(program, "captured.Program.fails()"))
                .isInstanceOf(UnsupportedOperationException.class);
    }

    @ParameterizedTest
    @CsvSource({
        "java.lang.Runtime.exec(java.lang.String), java.lang.Runtime is a class of the JDK",
        "dev.ravel.cli.Ravel.main(java.lang.String[]), dev.ravel.cli.Ravel is a class of Ravel",
        "captured.Program.gone(), captured.Program has no method gone()",
        "captured.Program.hidden(int), captured.Program has no method hidden(int)",
        "captured.Program, is no method"
    })
    void whatCannotBeCalledIsRefused(String method, String problem) {
        assertThatThrownBy(() -> captured().call(null, method))
                .isInstanceOf(RavelProblem.class)
                .hasMessageContaining(problem);
    }

    @Test
    void anObjectThatIsNotThereOrOfAnotherClassIsRefused() {
        Captured state = captured("#1 captured.Program at 0");

        assertThatThrownBy(() -> state.get(2)).hasMessageContaining("no object #2");
        assertThatThrownBy(() -> state.get(String.class, 1))
                .hasMessageContaining("#1 is no java.lang.String, but a captured.Program");
        assertThatThrownBy(() -> Captured.read(CapturedTest.class, "no.state"))
                .isInstanceOf(RavelProblem.class)
                .hasMessageContaining("no.state beside dev.ravel.junit.CapturedTest");
    }

    @Test
    void whatACrashingThreadThrowsIsThrownAndWhatOthersThrowIsNot() throws Throwable {
        AtomicInteger done = new AtomicInteger();
        Captured passing = captured();
        CountDownLatch isOver = new CountDownLatch(1);
        passing.beside(
                "other",
                () -> {
                    throw new IllegalStateException("caught by somebody else");
                },
                isOver::countDown);
        passing.crashing(
                "crashed",
                () -> {
                    isOver.await();
                    done.set(Thread.currentThread().getName().length());
                });
        passing.run();
        assertThat(done).hasValue("crashed".length());

        Captured failing = captured();
        failing.crashing(
                "crashed",
                () -> {
                    Thread.currentThread().setUncaughtExceptionHandler((thread, failure) -> {});
                    throw new java.io.IOException("the crash");
                });
        assertThatThrownBy(failing::run).isInstanceOf(java.io.IOException.class);
    }
}
