package dev.ravel.instrument.sharing;

import static dev.ravel.instrument.sharing.Reason.CONFINED;
import static dev.ravel.instrument.sharing.Reason.MAY_RACE;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whether the field of a class that no lock guards may race depends on who gets its objects. */
class SharedTypesTest {
    /** The class in question. Its objects are made in the program. */
    private static final String FOO =
            """
            class Foo {
                int field;

                int next() {
                    return field++;
                }
            }
            """;

    @TempDir private Path directory;

    /** Where objects of {@code Foo} go, in a method that has one. */
    private Reason inMethod(String statement) {
        return with(
                """
                class Main {
                    static void main(String[] args) throws Exception {
                        Foo foo = new Foo();
                        %s
                    }
                }
                """
                        .formatted(statement));
    }

    private Reason with(String others) {
        return Program.of(
                        directory,
                        "import java.util.*; import java.util.concurrent.*;\n"
                                + "import java.util.concurrent.atomic.*;\n"
                                + FOO
                                + others)
                .reason("Foo.field");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "foo.next();",
                "List<Foo> list = new ArrayList<>(); list.add(foo); list.get(0).next();",
                "Object any = foo; System.out.println(any);",
                "ThreadLocal<Foo> local = new ThreadLocal<>(); local.set(foo);",
                "String text = \"foo \" + foo;"
            })
    void whatStaysInAMethodIsConfined(String statement) {
        assertThat(inMethod(statement)).isEqualTo(CONFINED);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "new Thread(() -> foo.next()).start();",
                "new Thread(foo::next).start();",
                "new Thread() { public void run() { foo.next(); } }.start();",
                "Callable<Integer> task = new Callable<>() {"
                        + " public Integer call() { return foo.next(); } };",
                "Foo[] array = {foo}; new Thread(() -> array[0].next()).start();",
                "List<Foo> list = List.of(foo); new Thread(() -> list.get(0).next()).start();",
                "Object any = foo; new Thread(() -> any.hashCode()).start();",
                "Queue<Object> queue = new ArrayDeque<>(); queue.add(foo);"
                        + " new Thread(() -> queue.poll()).start();",
                "new Timer().schedule(new TimerTask() { public void run() { foo.next(); } }, 1);"
            })
    void whatGoesToAThreadIsShared(String statement) {
        assertThat(inMethod(statement)).isEqualTo(MAY_RACE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "static Foo foo = new Foo();",
                "static final Foo[] FOOS = {new Foo()};",
                "static List<Foo> foos = new ArrayList<>(); void m() { foos.add(new Foo()); }",
                "static Map<String, List<? extends Foo>> foos; void m() { new Foo(); }",
                "static AtomicReference<Foo> foo = new AtomicReference<>(new Foo());",
                "static Object any; void m() { any = new Foo(); }",
                "static List<?> any = new ArrayList<>(List.of(new Foo()));",
                "@SuppressWarnings(\"rawtypes\") static List any = List.of(new Foo());",
                "static Object any; static void set(Object o) { any = o; }"
                        + " void m() { set(new Foo()); }",
                "static Sub sub = new Sub(); static class Sub extends Foo {} Foo f = new Foo();",
                "static Foo sub; static class Sub extends Foo {} void m() { sub = new Sub(); }",
                "static InheritableThreadLocal<Foo> foo; void m() { foo.set(new Foo()); }",
                "static Holder<Foo> holder; static class Holder<T> { T held; }"
                        + " void m() { holder.held = new Foo(); }",
                "static Mine mine; static class Mine extends ArrayList<Foo> {}"
                        + " void m() { mine.add(new Foo()); }"
            })
    void whatAStaticFieldLeadsToIsShared(String members) {
        assertThat(with("class Main { " + members + " }")).isEqualTo(MAY_RACE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "static String name; static int[] numbers; void m() { new Foo(); }",
                "static List<String> names = new ArrayList<>(); void m() { new Foo(); }",
                "static final Object LOCK = new Object(); Object m() { return new Foo(); }",
                "static Object any = \"text\"; Object m() { return new Foo(); }",
                "static final ThreadLocal<Foo> FOO = ThreadLocal.withInitial(Foo::new);"
                        + " static List<?> all;",
                "static final ThreadLocal<Foo> FOO = new ThreadLocal<>() {"
                        + " @Override protected Foo initialValue() { return new Foo(); } };"
                        + " static List<?> all;",
                "static java.util.function.Supplier<Foo> maker; void m() { new Foo(); }",
                "static Thread thread; void m() { new Foo(); }"
            })
    void whatNoStaticFieldLeadsToIsConfined(String members) {
        assertThat(with("class Main { " + members + " }")).isEqualTo(CONFINED);
    }

    @Test
    void fieldsOfSharedObjectsLeadOn() {
        String classes =
                """
                class Worker extends Thread {
                    private final Work work = new Work();

                    @Override
                    public void run() {
                        new Local().foo = work.foo;
                    }
                }

                class Work {
                    Foo foo = new Foo();
                }

                class Local {
                    Foo foo;
                    int uses;

                    int use() {
                        return uses++;
                    }
                }
                """;

        assertThat(with(classes)).isEqualTo(MAY_RACE);
        assertThat(Program.of(directory, FOO + classes).reason("Local.uses")).isEqualTo(CONFINED);
    }

    @Test
    void whatOnlyReflectionMakesIsShared() {
        assertThat(with("")).isEqualTo(MAY_RACE);
        assertThat(with("class Main { void m() { new Foo(); } }")).isEqualTo(CONFINED);
    }

    @Test
    void whatIsGivenToTheJdkToCallIsShared() {
        assertThat(
                        with(
                                """
                                class Order implements Comparator<String> {
                                    private final Foo foo = new Foo();

                                    @Override
                                    public int compare(String first, String second) {
                                        return foo.next();
                                    }

                                    static void sort(List<String> list) {
                                        list.sort(new Order());
                                    }
                                }
                                """))
                .isEqualTo(MAY_RACE);
    }

    @Test
    void finalizersRunInAThreadOfTheirOwn() {
        assertThat(
                        with(
                                """
                                class Resource {
                                    private final Foo foo = new Foo();

                                    @Override
                                    @SuppressWarnings("removal")
                                    protected void finalize() {
                                        foo.next();
                                    }

                                    static void use() {
                                        new Resource();
                                    }
                                }
                                """))
                .isEqualTo(MAY_RACE);
    }

    @Test
    void aMethodReferenceMayTakeMoreThanItsInterfaceGives() {
        String classes =
                """
                interface Sink {
                    void take(Foo foo);
                }

                class Main {
                    static List<Object> all = new ArrayList<>();

                    static void m() {
                        Sink sink = all::add;
                        sink.take(new Foo());
                    }
                }
                """;

        assertThat(with(classes)).isEqualTo(MAY_RACE);
    }
}
