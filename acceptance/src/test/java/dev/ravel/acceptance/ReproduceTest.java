package dev.ravel.acceptance;

import static dev.ravel.model.crash.RecordedValue.object;
import static dev.ravel.model.crash.RecordedValue.string;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.ravel.model.crash.Bundle;
import dev.ravel.model.crash.RecordedSite.Verb;
import dev.ravel.model.crash.RecordedValue;
import doors.RunTests;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A crash that was recorded becomes a test that fails each time. */
class ReproduceTest {
    private static final Jdk OLDEST = Jdks.all().findFirst().orElseThrow();
    private static final Jdk NEWEST = Jdks.all().reduce((first, last) -> last).orElseThrow();

    /** The first figure of the paper: what was checked is gone when it is used. */
    private static final String TASK =
            """
            package crashes;

            public class Task {
                private String data = "work";

                public Task() {
                    throw new IllegalStateException("No constructor is called.");
                }

                public void cancel() {
                    data = null;
                }

                public int run() {
                    if (data == null) {
                        return 0;
                    }
                    return data.length();
                }

                static class Queue {
                    private Task first;

                    int next() {
                        return first.run();
                    }
                }
            }
            """;

    /** Two blocks are synchronized, and what is between them is not. */
    private static final String SHOP =
            """
            package crashes;

            public class Shop {
                private final java.util.List<String> stock = new java.util.ArrayList<>();

                public boolean has(String item) {
                    synchronized (this) {
                        return stock.contains(item);
                    }
                }

                public synchronized String take(String item) {
                    return stock.remove(stock.indexOf(item));
                }

                public String buy(String item) {
                    return has(item) ? take(item) : null;
                }
            }
            """;

    private static final String ACCOUNT =
            """
            package crashes;

            public class Account {
                private int balance;

                public void transfer(Account to, int amount) {
                    synchronized (this) {
                        synchronized (to) {
                            balance -= amount;
                            to.balance += amount;
                        }
                    }
                }
            }
            """;

    /** A thread that the test's own code starts, a lock, an atomic and a volatile. */
    private static final String RELAY =
            """
            package crashes;

            import java.util.concurrent.atomic.AtomicInteger;
            import java.util.concurrent.locks.ReentrantLock;

            public class Relay {
                private final ReentrantLock lock = new ReentrantLock();
                private final AtomicInteger left = new AtomicInteger();
                private volatile boolean isOpen;

                private void open() {
                    lock.lock();
                    try {
                        isOpen = true;
                    } finally {
                        lock.unlock();
                    }
                    left.decrementAndGet();
                }

                private int pass() {
                    Thread helper = new Thread(this::open, "helper");
                    helper.start();
                    boolean wasOpen = isOpen;
                    if (left.get() > 0 && wasOpen) {
                        return 10 / left.intValue();
                    }
                    return 0;
                }
            }
            """;

    @TempDir private Path directory;

    private Path classes() {
        return directory.resolve("classes");
    }

    private RecordedCrash recorded(String name, String code) throws IOException {
        Sources.compile(classes(), classes(), name, code);
        return new RecordedCrash(name + ".java", code).of(classes());
    }

    private Bundle task() throws IOException {
        RecordedCrash crash = recorded("Task", TASK);
        String field = "crashes.Task.data";
        int check = crash.site(Verb.READ, field, "crashes.Task.run", "if (data == null)");
        int use = crash.site(Verb.READ, field, "crashes.Task.run", "data.length()");
        int cancel = crash.site(Verb.WRITE, field, "crashes.Task.cancel", "data = null");
        crash.state(1, "crashes.Task$Queue", "crashes.Task$Queue.first", object(2));
        crash.state(2, "crashes.Task", field, string("work"));
        RecordedCrash.Thread worker = crash.thread("worker 7");
        RecordedCrash.Thread canceller = crash.thread("canceller");
        worker.calls("crashes.Task$Queue", "next", "()I", object(1))
                .calls("crashes.Task", "run", "()I", object(2))
                .sees(check, 1, 0);
        canceller.calls("crashes.Task", "cancel", "()V", object(2)).makes(cancel, 1, 1).returns();
        crash.state(2, "crashes.Task", field, RecordedValue.NULL);
        worker.sees(use, 1, 1);
        return crash.exception(
                "java.lang.NullPointerException", "no data", "data.length()", worker);
    }

    private Bundle shop() throws IOException {
        RecordedCrash crash = recorded("Shop", SHOP);
        int has = crash.site(Verb.ENTER, "", "crashes.Shop.has", "synchronized (this)");
        int take = crash.site(Verb.ENTER, "", "crashes.Shop.take", "stock.remove(");
        String shop = "crashes.Shop";
        String text = "(Ljava/lang/String;)Ljava/lang/String;";
        RecordedValue tea = string("tea");
        crash.state(1, shop, "crashes.Shop.stock", object(2));
        crash.state(2, "java.util.ArrayList", "", tea);
        RecordedCrash.Thread one = crash.thread("buyer one");
        RecordedCrash.Thread other = crash.thread("buyer two");
        one.calls(shop, "buy", text, object(1), tea)
                .calls(shop, "has", "(Ljava/lang/String;)Z", object(1), tea)
                .makes(has, 5, 1)
                .returns();
        other.calls(shop, "buy", text, object(1), tea)
                .calls(shop, "has", "(Ljava/lang/String;)Z", object(1), tea)
                .makes(has, 5, 2)
                .returns()
                .calls(shop, "take", text, object(1), tea)
                .makes(take, 5, 3)
                .returns()
                .returns();
        crash.state(2, "java.util.ArrayList");
        one.calls(shop, "take", text, object(1), tea).makes(take, 5, 4);
        return crash.exception(
                "java.lang.IndexOutOfBoundsException",
                "Index -1 out of bounds for length 0",
                "stock.remove(",
                one);
    }

    private Bundle account() throws IOException {
        RecordedCrash crash = recorded("Account", ACCOUNT);
        int first = crash.site(Verb.ENTER, "", "crashes.Account.transfer", "synchronized (this)");
        String type = "crashes.Account";
        RecordedValue amount = RecordedValue.of(RecordedValue.Kind.INT, "5");
        crash.state(1, type, "crashes.Account.balance", amount);
        crash.state(2, type, "crashes.Account.balance", amount);
        RecordedCrash.Thread one = crash.thread("one");
        RecordedCrash.Thread other = crash.thread("other");
        String descriptor = "(Lcrashes/Account;I)V";
        one.calls(type, "transfer", descriptor, object(1), object(2), amount).makes(first, 1, 1);
        other.calls(type, "transfer", descriptor, object(2), object(1), amount).makes(first, 2, 1);
        return crash.deadlock(one, other);
    }

    private Bundle relay() throws IOException {
        RecordedCrash crash = recorded("Relay", RELAY);
        String relay = "crashes.Relay";
        String flag = "crashes.Relay.isOpen";
        String atomic = "java.util.concurrent.atomic.AtomicInteger";
        String pass = "crashes.Relay.pass";
        String open = "crashes.Relay.open";
        int start = crash.site(Verb.START, "", pass, "helper.start()");
        int look = crash.site(Verb.VOLATILE_READ, flag, pass, "wasOpen = isOpen");
        int get = crash.site(Verb.CALL, atomic + ".get", pass, "left.get()");
        int use = crash.site(Verb.CALL, atomic + ".intValue", pass, "left.intValue()");
        int begin = crash.site(Verb.BEGIN, "", open, "private void open()");
        int lock =
                crash.site(
                        Verb.CALL,
                        "java.util.concurrent.locks.ReentrantLock.lock",
                        open,
                        "lock.lock()");
        int set = crash.site(Verb.VOLATILE_WRITE, flag, open, "isOpen = true");
        int count = crash.site(Verb.CALL, atomic + ".decrementAndGet", open, "left.decrement");
        crash.state(
                1,
                relay,
                "crashes.Relay.lock",
                object(2),
                "crashes.Relay.left",
                object(3),
                flag,
                RecordedValue.of(RecordedValue.Kind.BOOLEAN, "false"));
        crash.state(2, "java.util.concurrent.locks.ReentrantLock");
        crash.state(3, atomic, "", RecordedValue.of(RecordedValue.Kind.INT, "1"));
        RecordedCrash.Thread one = crash.thread("passing");
        RecordedCrash.Thread helper = crash.thread("helper");
        one.calls(relay, "pass", "()I", object(1)).makes(start, 1, 1);
        helper.sees(begin, 1, 1).makes(lock, 2, 1).makes(set, 3, 1);
        one.sees(look, 3, 1).sees(get, 4, 0);
        helper.makes(count, 4, 1);
        one.sees(use, 4, 1);
        return crash.exception(
                "java.lang.ArithmeticException", "/ by zero", "left.intValue()", one);
    }

    private Path write(Bundle bundle) throws IOException {
        return Files.writeString(directory.resolve("crash.bundle"), bundle.text());
    }

    private Ended reproduce(Jdk jdk, Bundle bundle, String... options) throws IOException {
        List<String> words = new ArrayList<>(List.of("reproduce", write(bundle).toString()));
        words.addAll(List.of("-cp", classes().toString(), "--json"));
        // No run of this class is to end because of the time, but for those that say so.
        if (Stream.of(options).noneMatch(option -> option.startsWith("--time"))) {
            words.add("--time=30m");
        }
        words.addAll(List.of("--java-home", jdk.home().toString()));
        words.addAll(List.of(options));
        words.addAll(RavelProcess.SHORT_LIFE);
        return RavelProcess.in(directory).run(words);
    }

    private interface Recorder {
        Bundle of(ReproduceTest test) throws IOException;
    }

    static Stream<Arguments> crashes() {
        Recorder task = ReproduceTest::task;
        Recorder shop = ReproduceTest::shop;
        Recorder account = ReproduceTest::account;
        Recorder relay = ReproduceTest::relay;
        return Stream.of(
                arguments(OLDEST, "TaskRunCrash", "run", task),
                arguments(NEWEST, "TaskRunCrash", "run", task),
                arguments(NEWEST, "ShopTakeCrash", "take", shop),
                arguments(NEWEST, "AccountTransferDeadlock", "transfer", account),
                arguments(OLDEST, "RelayPassCrash", "pass", relay),
                arguments(NEWEST, "RelayPassCrash", "pass", relay));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("crashes")
    void theNearestTestCrashesInTheSameWay(Jdk jdk, String name, String method, Recorder recorder)
            throws IOException {
        Ended ended = reproduce(jdk, recorder.of(this), "--check=2");

        assertThat(ended.status()).as(ended::toString).isEqualTo(1);
        assertThat(ended.out())
                .as(ended::toString)
                .contains("nearest", "REPRODUCED in the recorded order", "The interleaving:")
                .contains("\"distance\":0")
                .doesNotContain("\"reproduced\":false", "\"exact\":false");
        Path kept = directory.resolve("ravel-out/run-1/crashes");
        assertThat(kept.resolve(name + ".java")).exists();
        assertThat(kept.resolve(name + ".state")).content().contains(" crashes.");
        assertThat(kept.resolve(name + "Test.java"))
                .content()
                .contains("@ConcurrencyTest(replay = \"" + name + ".ravel\")", method + "(");
    }

    @Test
    void theTestFailsInJunitUntilTheBugIsMended() throws IOException {
        Ended reproduced = reproduce(NEWEST, task());
        assertThat(reproduced.status()).as(reproduced::toString).isEqualTo(1);
        Path kept = directory.resolve("ravel-out/run-1/crashes");
        String name = "TaskRunCrash";
        String test = Files.readString(kept.resolve(name + "Test.java"));
        Path resources = Files.createDirectories(junit().resolve("crashes"));
        for (String resource : List.of(name + ".state", name + ".ravel")) {
            Files.copy(kept.resolve(resource), resources.resolve(resource));
        }
        // Nothing of what was made before is needed any more.
        Files.move(directory.resolve("ravel-out"), directory.resolve("elsewhere"));

        for (int i = 0; i < 2; i++) {
            Ended ended = runTest(name + "Test", test);
            assertThat(TestJvm.results(ended))
                    .as(ended::toString)
                    .hasSize(1)
                    .allMatch(line -> line.startsWith("FAILED "));
            assertThat(ended.out())
                    .as(ended::toString)
                    .contains("ConcurrencyFailure", "NullPointerException", "*write data");
        }

        Sources.compile(
                classes(),
                classes(),
                "Task",
                TASK.replace("if (data == null)", "String data = this.data; if (data == null)"));
        String explored = test.replace("replay = \"" + name + ".ravel\"", "memory = true");
        assertThat(explored).isNotEqualTo(test);
        Ended mended = runTest(name + "Test", explored);
        assertThat(TestJvm.results(mended))
                .as(mended::toString)
                .hasSize(1)
                .allMatch(line -> line.startsWith("SUCCESSFUL "));
    }

    private Path junit() {
        return directory.resolve("junit");
    }

    private Ended runTest(String name, String code) throws IOException {
        Sources.compile(
                junit(),
                Path.of(
                        String.join(
                                File.pathSeparator,
                                classes().toString(),
                                Build.path("ravel.jar").toString(),
                                TestJvm.libraries())),
                name,
                code);
        return TestJvm.on(NEWEST, directory)
                .run(
                        Path.of(
                                String.join(
                                        File.pathSeparator,
                                        junit().toString(),
                                        classes().toString(),
                                        Build.testClasses().toString())),
                        RunTests.class,
                        "crashes." + name);
    }

    @Test
    void aTestThatCrashesInAnyOrderIsToldFromOneThatDoesNot() throws IOException {
        Ended ended = reproduce(NEWEST, shop());

        assertThat(ended.status()).as(ended::toString).isEqualTo(1);
        assertThat(ended.out())
                .as(ended::toString)
                .containsSubsequence(
                        "crashes.Shop.take",
                        "REPRODUCED in every order that was tried",
                        "crashes.Shop.buy",
                        "REPRODUCED in the recorded order",
                        "2 of 2 tests crash in the same way");
    }

    @Test
    void whatWasNotRecordedIsSearchedFor() throws IOException {
        RecordedCrash crash = recorded("Task", TASK);
        String field = "crashes.Task.data";
        crash.site(Verb.READ, field, "crashes.Task.run", "if (data == null)");
        crash.site(Verb.READ, field, "crashes.Task.run", "data.length()");
        crash.site(Verb.WRITE, field, "crashes.Task.cancel", "data = null");
        crash.state(2, "crashes.Task", field, string("work"));
        RecordedCrash.Thread worker =
                crash.thread("worker").calls("crashes.Task", "run", "()I", object(2));
        crash.thread("canceller").calls("crashes.Task", "cancel", "()V", object(2));
        Bundle bundle =
                crash.exception("java.lang.NullPointerException", "", "data.length()", worker);

        Ended ended = reproduce(NEWEST, bundle);

        assertThat(ended.status()).as(ended::toString).isEqualTo(1);
        assertThat(ended.out())
                .as(ended::toString)
                .contains("nothing recorded", "REPRODUCED", "\"expected\":0");
    }

    @Test
    void whatCannotBeReproducedIsSaidPlainly() throws IOException {
        RecordedCrash crash = recorded("Task", TASK);
        crash.state(2, "crashes.Task", "crashes.Task.data", string("work"));
        RecordedCrash.Thread worker =
                crash.thread("worker").calls("crashes.Task", "run", "()I", object(2));
        Bundle bundle =
                crash.exception("java.lang.NullPointerException", "", "data.length()", worker);

        Ended ended = reproduce(NEWEST, bundle, "--time=3s", "--runs=5");

        assertThat(ended.status()).as(ended::toString).isZero();
        assertThat(ended.out())
                .as(ended::toString)
                .contains("not reproduced: no execution failed", "Not reproduced:")
                .contains("--time", "'sites=FILE'", "'depth='", "\"reproduced\":false");
        assertThat(directory.resolve("ravel-out")).doesNotExist();
    }

    @Test
    void otherClassesThanThoseThatCrashedAreRefused() throws IOException {
        Bundle bundle = task();
        Sources.compile(
                classes(),
                classes(),
                "Task",
                TASK.replace("throw new IllegalStateException(\"No constructor is called.\")", ""));
        Files.delete(classes().resolve("crashes/Task$Queue.class"));

        Refusal.of(reproduce(NEWEST, bundle))
                .isTheUsersMistake()
                .names(
                        List.of(
                                "crashes.Task differs, crashes.Task$Queue is missing",
                                "--other-classes"));
        Ended ended = reproduce(NEWEST, bundle, "--other-classes");
        assertThat(ended.status()).as(ended::toString).isEqualTo(2);
        assertThat(ended.err())
                .contains(
                        "no such class on the class path", "crashes.Task$Queue", "not those that");
    }

    private Bundle strange(RecordedCrash crash, String className, String method, String form)
            throws IOException {
        crash.state(2, "crashes.Task", "crashes.Task.data", string("work"));
        RecordedCrash.Thread worker = crash.thread("worker");
        if (form.startsWith("static ")) {
            worker.calls(className, method, form.substring(7), null, string("touch harm"));
        } else {
            worker.calls(className, method, form, object(2));
        }
        return crash.exception("java.lang.NullPointerException", "", "data.length()", worker);
    }

    static Stream<Arguments> calls() {
        return Stream.of(
                arguments("crashes.Task", "gone", "()V", "no such method"),
                arguments("crashes.Task", "run", "(I)I", "no such method"),
                arguments("crashes.Task", "run", "nonsense", "no such method"),
                arguments("crashes.Task", "cancel", "static (I)V", "no such method"),
                arguments("crashes.Task", "run", "static ()I", "does not fit the method"),
                arguments("crashes.Nowhere", "run", "()V", "no hash of that class"),
                arguments("java.lang.Runtime", "exec", "()V", "no hash of that class"),
                arguments("java.lang.System", "load", "static (Ljava/lang/String;)V", "no hash of"),
                arguments("javax.script.ScriptEngineManager", "x", "()V", "no hash of that class"),
                arguments("dev.ravel.cli.Ravel", "run", "()V", "no hash of that class"));
    }

    @ParameterizedTest(name = "{0}.{1}{2}")
    @MethodSource("calls")
    void aBundleCanCallNothingButTheProgram(String name, String method, String form, String why)
            throws IOException {
        Bundle bundle = strange(recorded("Task", TASK), name, method, form);

        Refusal.of(reproduce(OLDEST, bundle)).isTheUsersMistake().names(List.of(name, why));
        assertThat(directory.resolve("harm")).doesNotExist();
        assertThat(directory.resolve("ravel-out")).doesNotExist();
    }

    static Stream<Arguments> objects() {
        return Stream.of(
                arguments("java.lang.ProcessBuilder", "java.lang.ProcessBuilder.command"),
                arguments("java.lang.Runtime", "java.lang.Runtime.currentRuntime"),
                arguments("javax.script.ScriptEngineManager", "javax.script.x.y"),
                arguments("dev.ravel.cli.Ravel", "dev.ravel.cli.Ravel.spec"),
                arguments("crashes.Nowhere", "crashes.Nowhere.x"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("objects")
    void aBundleCanMakeObjectsOfNothingButTheProgram(String type, String field) throws IOException {
        RecordedCrash crash = recorded("Task", TASK);
        crash.state(1, "crashes.Task$Queue", "crashes.Task$Queue.first", object(3));
        crash.state(3, type, field, string("touch harm"));
        RecordedCrash.Thread worker =
                crash.thread("worker").calls("crashes.Task$Queue", "next", "()I", object(1));
        Bundle bundle =
                crash.exception("java.lang.NullPointerException", "", "data.length()", worker);

        // Without a hash it is none of the program, and is left out. Of the JDK, no fields are
        // written.
        Ended ended = reproduce(OLDEST, bundle);
        assertThat(ended.status()).as(ended.toString()).isEqualTo(type.startsWith("java.") ? 2 : 0);
        assertThat(directory.resolve("harm")).doesNotExist();
    }

    @Test
    void whatIsNoBundleIsRefused() throws IOException {
        Path file = Files.writeString(directory.resolve("crash.bundle"), "ravel bundle 1\n");
        RavelProcess ravel = RavelProcess.in(directory);

        Refusal.of(ravel.run("reproduce", file.toString(), "-cp", directory.toString()))
                .isTheUsersMistake()
                .names(List.of("was cut off"));
        Refusal.of(ravel.run("reproduce", "no.bundle", "-cp", directory.toString()))
                .isTheUsersMistake()
                .names(List.of("There is no file no.bundle"));
        Refusal.of(ravel.run("reproduce", file.toString(), "-cp", "nowhere"))
                .isTheUsersMistake()
                .names(List.of("nowhere"));
        Refusal.of(ravel.run("reproduce", file.toString(), "--runs=0", "-cp", "."))
                .isTheUsersMistake()
                .names(List.of("--runs"));
    }
}
