package dev.ravel.acceptance;

import static dev.ravel.model.crash.RecordedValue.object;
import static dev.ravel.model.crash.RecordedValue.string;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.ravel.model.crash.Bundle;
import dev.ravel.model.crash.RecordedSite.Verb;
import dev.ravel.model.crash.RecordedValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
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

    private Path write(Bundle bundle) throws IOException {
        return Files.writeString(directory.resolve("crash.bundle"), bundle.text());
    }

    private Ended reproduce(Jdk jdk, Bundle bundle, String... options) throws IOException {
        List<String> words = new ArrayList<>(List.of("reproduce", write(bundle).toString()));
        words.addAll(List.of("-cp", classes().toString(), "--time=30m", "--json"));
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
        return Stream.of(
                arguments(OLDEST, "TaskRunCrash", "run", task),
                arguments(NEWEST, "TaskRunCrash", "run", task),
                arguments(NEWEST, "ShopTakeCrash", "take", shop),
                arguments(NEWEST, "AccountTransferDeadlock", "transfer", account));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("crashes")
    void theNearestTestCrashesInTheSameWay(Jdk jdk, String name, String method, Recorder recorder)
            throws IOException {
        Ended ended = reproduce(jdk, recorder.of(this), "--check=2");

        assertThat(ended.status()).as(ended::toString).isEqualTo(1);
        assertThat(ended.out())
                .as(ended::toString)
                .contains("nearest", "REPRODUCED with the recorded order", "The interleaving:")
                .contains("\"distance\":0")
                .doesNotContain("\"reproduced\":false");
        Path kept = directory.resolve("ravel-out/run-1/crashes");
        assertThat(kept.resolve(name + ".java")).exists();
        assertThat(kept.resolve(name + ".state")).content().contains("#1 crashes.");
        assertThat(kept.resolve(name + "Test.java"))
                .content()
                .contains("@ConcurrencyTest(replay = \"" + name + ".ravel\")", method + "(");
    }
}
