package dev.ravel.generate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ravel.generate.ConcurrentTest.Prefix;
import dev.ravel.model.Grain;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import samples.Copy;
import samples.Gadget;
import samples.Returned;
import samples.Shapes;

class SourceWriterTest {
    /** As the one of the module junit, as far as written tests use it. */
    private static final String ANNOTATION =
            """
            package dev.ravel.junit;

            public @interface ConcurrencyTest {
                boolean memory() default false;
                int iterations();
                Class<?>[] interleave() default {};
            }
            """;

    private static final Failure THROWN =
            new Failure("java.lang.IndexOutOfBoundsException", "Thread 1", "offset 0, count 3");

    @TempDir private Path directory;

    private static Violation violation(Class<?> type, Prefix prefix, Invocation... calls) {
        return violation(type, prefix, THROWN, calls);
    }

    /** Each call in a thread of its own. */
    private static Violation violation(
            Class<?> type, Prefix prefix, Failure failure, Invocation... calls) {
        UnderTest underTest = UnderTest.of(type.getName(), List.of());
        List<List<Invocation>> suffixes = new ArrayList<>();
        for (Invocation call : calls) {
            suffixes.add(List.of(call));
        }
        return new Violation(
                underTest,
                new ConcurrentTest(prefix, suffixes),
                failure,
                List.of(new Oracle.Linearization(List.of("1: a"), Set.of(), "a 1, b 2")),
                new Digest(underTest),
                List.of());
    }

    private static Prefix gadget(Invocation... calls) {
        return new Prefix(Calls.create(Gadget.class), List.of(calls));
    }

    /** In all four files. */
    private void assertCompiles(Violation violation) {
        for (boolean isGeneric : new boolean[] {true, false}) {
            assertThat(complaints(violation, isGeneric))
                    .as(new SourceWriter(violation, isGeneric).plain())
                    .isEmpty();
        }
    }

    private List<String> complaints(Violation violation, boolean isGeneric) {
        SourceWriter writer = new SourceWriter(violation, isGeneric);
        return new Compiler(directory)
                .complaints(
                        List.of(
                                violation.plainName(),
                                violation.testName(),
                                "dev.ravel.junit.ConcurrencyTest"),
                        List.of(writer.plain(), writer.junit(Grain.JDK), ANNOTATION));
    }

    /** Calls of a gadget, each in a thread of its own. */
    private void assertCompiles(Invocation... calls) {
        assertCompiles(violation(Gadget.class, gadget(calls), calls));
    }

    private static Violation figure1() {
        Shared shared = new Shared(StringBuffer.class);
        Violation found =
                violation(
                        StringBuffer.class,
                        new Prefix(
                                Calls.create(
                                        StringBuffer.class,
                                        List.of(String.class),
                                        Calls.text("abc")),
                                List.of()),
                        Calls.of(
                                Calls.method(
                                        StringBuffer.class,
                                        "insert",
                                        int.class,
                                        CharSequence.class),
                                Calls.number(1),
                                shared),
                        Calls.of(
                                Calls.method(StringBuffer.class, "deleteCharAt", int.class),
                                Calls.number(0)));
        return new Violation(
                found.underTest(),
                found.test(),
                found.failure(),
                List.of(
                        new Oracle.Linearization(
                                List.of("1: insert", "2: deleteCharAt"), Set.of(), ""),
                        new Oracle.Linearization(
                                List.of("2: deleteCharAt", "1: insert"), Set.of(), "")),
                null,
                List.of(StringBuffer.class));
    }

    private static String golden(String name) throws IOException {
        try (InputStream file = SourceWriterTest.class.getResourceAsStream(name)) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void figure1OfThePaper() throws IOException {
        SourceWriter writer = new SourceWriter(figure1(), true);

        assertThat(writer.plain())
                .isEqualToNormalizingNewlines(golden("StringBufferThreadSafety.golden"));
        assertThat(writer.junit(Grain.JDK))
                .isEqualToNormalizingNewlines(golden("StringBufferThreadSafetyTest.golden"));
        assertCompiles(figure1());
    }

    @Test
    void theOrdersAreForPeople() {
        assertThat(figure1().orders())
                .extracting(Oracle.Linearization::text)
                .containsExactly(
                        "1: insert, then 2: deleteCharAt", "2: deleteCharAt, then 1: insert");
    }

    @Test
    void whatWholeCallsThrowIsNoFailure() {
        Violation found = figure1();
        Violation allowing =
                new Violation(
                        found.underTest(),
                        found.test(),
                        found.failure(),
                        List.of(
                                new Oracle.Linearization(
                                        List.of("1: insert"), Set.of("p.B", "p.A"), "")),
                        null,
                        List.of());

        assertThat(new SourceWriter(allowing, true).plain())
                .contains("if (!isOrdinary(e)) {")
                .containsSubsequence("List.of(", "\"p.A\",\n", "\"p.B\")\n", ".contains(");
        assertCompiles(allowing);
    }

    @Test
    void anAnnotationAsksForNoMoreThanTheFailureTakes() {
        SourceWriter writer = new SourceWriter(figure1(), true);

        assertThat(writer.junit(Grain.SYNCHRONIZATION))
                .contains("@ConcurrencyTest(iterations = 10_000)\n");
        assertThat(writer.junit(Grain.MEMORY))
                .contains("@ConcurrencyTest(memory = true, iterations = 10_000)\n");
    }

    @Test
    void checkedExceptionsLeaveTheirThread() throws ReflectiveOperationException {
        Class<?> type = StringReader.class;
        Invocation read = Calls.of(Calls.method(type, "read"));
        Violation found =
                violation(
                        type,
                        new Prefix(
                                Calls.create(type, List.of(String.class), Calls.text("a")),
                                List.of(read)),
                        read,
                        read,
                        Calls.of(Calls.method(type, "close")));

        assertThat(new SourceWriter(found, true).plain())
                .contains("static void readBesideReadBesideClose() throws Exception {")
                .contains("inParallel(Calls calls1, Calls calls2, Calls calls3)")
                .contains("StringReaderThreadSafety.<RuntimeException>rethrow(e);");
        assertCompiles(found);
    }

    @Test
    void severalCallsOfAThreadAreABlock() {
        Invocation call = Calls.of(Gadget.class, "hashCode");
        Violation two =
                new Violation(
                        UnderTest.of(Gadget.class.getName(), List.of()),
                        new ConcurrentTest(
                                gadget(), List.of(List.of(call, call), List.of(), List.of(call))),
                        THROWN,
                        List.of(),
                        null,
                        List.of());

        assertThat(new SourceWriter(two, true).plain())
                .contains("void hashCodeBesideHashCode()")
                .containsSubsequence(
                        "() -> {",
                        "gadget.hashCode();",
                        "gadget.hashCode();",
                        "},",
                        "() -> gadget.hashCode());");
        assertCompiles(two);
    }

    @Test
    void aCallThatIsLeftAloneHidesNoMethodOfObject() {
        assertCompiles(
                violation(
                        Copy.class,
                        new Prefix(Calls.create(Copy.class), List.of()),
                        Calls.of(Copy.class, "toString")));
    }

    @Test
    void resultsAreCompared() {
        Failure result = new Failure(Failure.RESULT, "", "Calls come to 1");
        Violation found =
                violation(
                        Returned.class,
                        new Prefix(Calls.create(Returned.class), List.of()),
                        result,
                        Calls.of(Returned.class, "next"),
                        Calls.of(Returned.class, "next"));

        assertThat(new SourceWriter(found, true).plain())
                .contains("returned[1] = ", "\"next \" + text(() -> returned[0])", "\"a 1, b 2\"");
        assertCompiles(found);
    }

    @Test
    void aClassWithANameOfTheJdkIsNamedInFull() {
        Class<?> type = samples.Thread.class;
        Violation found =
                violation(
                        type,
                        new Prefix(Calls.create(type), List.of()),
                        Calls.of(type, "next"),
                        Calls.of(type, "toString"));

        assertThat(new SourceWriter(found, true).plain())
                .contains("samples.Thread thread = new samples.Thread();");
        assertCompiles(found);
    }

    @Test
    void lambdasAndImplementations() {
        assertCompiles(
                Calls.of(
                        Calls.method(Gadget.class, "map", Function.class, List.class),
                        new Implementation(Function.class),
                        new Literal(List.class, null)),
                Calls.of(
                        Calls.method(Gadget.class, "ask", Shapes.Answers.class),
                        new Implementation(Shapes.Answers.class)),
                Calls.of(
                        Calls.method(Gadget.class, "ask", Shapes.Both.class),
                        new Implementation(Shapes.Both.class)),
                Calls.of(
                        Calls.method(Gadget.class, "take", Object.class),
                        new Implementation(Runnable.class)));
    }

    @Test
    void anyNumberOfArguments() {
        Expression a = Calls.text("a");
        Method withFirst = Calls.method(Gadget.class, "all", String.class, String[].class);
        assertCompiles(
                all(),
                all(a, Calls.boxed(-1), new Shared(Gadget.class)),
                all(new Literal(Object.class, null)),
                Calls.of(withFirst, a, new ArrayOf(String.class, List.of())),
                Calls.of(withFirst, a, new ArrayOf(String.class, List.of(a, a))),
                Calls.of(
                        Calls.method(Gadget.class, "sizes", int[].class),
                        new ArrayOf(int.class, List.of(Calls.number(-1)))));
    }

    private static Invocation all(Expression... arguments) {
        return Calls.of(
                Calls.method(Gadget.class, "all", Object[].class),
                new ArrayOf(Object.class, List.of(arguments)));
    }

    @Test
    void arraysOfArrays() {
        assertCompiles(
                Calls.of(
                        Calls.method(Gadget.class, "grid", String[][].class),
                        new ArrayOf(
                                String[].class,
                                List.of(
                                        new ArrayOf(String.class, List.of(Calls.text("a"))),
                                        new ArrayOf(String.class, List.of())))));
    }

    @Test
    void nestedClassesAndConstants() throws NoSuchFieldException {
        Expression part =
                Calls.create(
                        Gadget.Part.class, List.of(int[].class), new ArrayOf(int.class, List.of()));
        assertCompiles(
                Calls.of(
                        Calls.method(Gadget.class, "part", Gadget.Part.class, Class.class),
                        Calls.on(part, Calls.method(Gadget.Part.class, "twin")),
                        new Literal(Class.class, String.class)),
                Calls.of(
                        Calls.method(Gadget.class, "mode", Gadget.Mode.class),
                        new Constant(Gadget.Mode.class.getField("OFF"))));
    }

    @Test
    void innerClasses() {
        Expression knob =
                Calls.create(
                        Gadget.Knob.class,
                        List.of(Gadget.class, int.class),
                        Calls.create(Gadget.class),
                        Calls.number(1));
        assertThat(knob.code(new Names(Gadget.class, "", true)))
                .isEqualTo("new Gadget().new Knob(1)");
        assertCompiles(Calls.of(Calls.method(Gadget.class, "knob", Gadget.Knob.class), knob));
        assertCompiles(
                violation(
                        Gadget.Knob.class,
                        new Prefix(knob, List.of()),
                        Calls.of(Gadget.Knob.class, "turn"),
                        Calls.of(Gadget.Knob.class, "turn")));
    }

    @Test
    void overloadedMethods() {
        List<Invocation> calls = new ArrayList<>();
        for (Class<?> parameter : List.of(Object.class, Comparable.class)) {
            for (Literal argument :
                    List.of(
                            Calls.boxed(-1),
                            Calls.text("a"),
                            new Literal(Double.class, -0.5),
                            new Literal(Byte.class, (byte) -1))) {
                calls.add(Calls.of(Calls.method(Gadget.class, "take", parameter), argument));
            }
        }
        calls.add(
                Calls.of(
                        Calls.method(Gadget.class, "take", double.class),
                        new Literal(double.class, Double.NaN)));
        assertCompiles(calls.toArray(new Invocation[0]));
    }

    @Test
    void smallNumbers() {
        assertCompiles(
                Calls.of(
                        Calls.method(Gadget.class, "small", byte.class, short.class, Byte.class),
                        new Literal(byte.class, (byte) -1),
                        new Literal(short.class, (short) 1),
                        new Literal(Byte.class, (byte) 0)));
    }

    @Test
    void typeArguments() {
        Violation found =
                violation(
                        HashMap.class,
                        new Prefix(
                                Calls.create(
                                        HashMap.class,
                                        List.of(Map.class),
                                        Calls.create(java.util.TreeMap.class)),
                                List.of()),
                        Calls.of(
                                Calls.method(HashMap.class, "put", Object.class, Object.class),
                                Calls.text("a"),
                                Calls.boxed(-1)),
                        Calls.of(
                                Calls.method(
                                        HashMap.class,
                                        "computeIfAbsent",
                                        Object.class,
                                        Function.class),
                                Calls.text("b"),
                                new Implementation(Function.class)));

        assertThat(new SourceWriter(found, true).plain())
                .contains("HashMap<Object, Object> hashMap = new HashMap<>(new TreeMap<>());")
                .contains("hashMap.put(\"a\", -1)");
        assertThat(new SourceWriter(found, false).plain())
                .contains("HashMap hashMap = new HashMap((Map) new TreeMap());");
        assertCompiles(found);
    }
}
