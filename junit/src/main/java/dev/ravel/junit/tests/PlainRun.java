package dev.ravel.junit.tests;

import dev.ravel.engine.Control;
import dev.ravel.engine.ParentWatch;
import dev.ravel.explore.Messages;
import dev.ravel.explore.TargetOutput;
import dev.ravel.model.FailureText;
import dev.ravel.model.Header;
import dev.ravel.model.Schedule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The entry of a JVM that runs tests as they are, out of control, and tells of each how many
 * threads it has started: {@code plain REQUEST OUT}.
 */
public final class PlainRun implements TestListener {
    /** A line of the request: the class to begin with; those before it are done. */
    public static final String FROM = "from";

    /** A line of the request: a class that is not to be run, since it ended the last JVM. */
    public static final String GIVEN_UP = "given-up";

    /** A line of the request: the id of a test of that class that is done. */
    public static final String DONE = "done";

    /** A line of the request: the id of the one of these that the last JVM ended in. */
    public static final String INTERRUPTED = "interrupted";

    /** A line of the request: the id of a test to run alone, instead of all that are selected. */
    public static final String ALONE = "alone";

    /** A line of the request: how long one test may take. */
    public static final String LIMIT = "limit-millis";

    private static volatile boolean running;

    private final Messages messages;
    private final TestSelection selection;
    private final TimeLimit limit;

    /** The ids of the tests of the present class that have ended in this JVM. */
    private final Set<String> ended = new HashSet<>();

    /** And of those that have ended in others. */
    private final Set<String> endedBefore = new HashSet<>();

    /** The test that has begun, and not ended. */
    private TestCase current;

    private long begunNanos;
    private long begunStarts;
    private long begunWakes;

    private PlainRun(Messages messages, TestSelection selection, TimeLimit limit) {
        this.messages = messages;
        this.selection = selection;
        this.limit = limit;
    }

    /** Whether this JVM is such a one. */
    public static boolean isRunning() {
        return running;
    }

    public static void main(String[] arguments) throws IOException {
        ParentWatch.begin(Messages.UNHEARD);
        TargetOutput output = new TargetOutput();
        Messages messages = new Messages(output.real());
        output.begin(true);
        running = true;
        int status = 3;
        try {
            Path request = Path.of(arguments[1]);
            run(Schedule.parse(request.toString(), Files.readAllLines(request)).header(), messages);
            status = 0;
        } catch (Throwable e) {
            messages.error("The tests could not be run: " + e);
            e.printStackTrace(output.real());
        } finally {
            // Even if there is no memory left to say why; threads of tests may never end.
            Runtime.getRuntime().halt(status);
        }
    }

    private static void run(Header header, Messages messages) {
        long limitMillis = header.number(LIMIT);
        if (header.all(ALONE).isEmpty()) {
            TimeLimit limit = new TimeLimit(limitMillis);
            new PlainRun(messages, TestSelection.from(header), limit).runAll(header);
        } else {
            new AloneRun(messages, limitMillis).run(header.all(ALONE));
        }
    }

    private void runAll(Header header) {
        String from = header.get(FROM);
        String givenUp = header.get(GIVEN_UP);
        TestClasses classes = new TestClasses(selection);
        List<Class<?>> types = classes.all();
        Frameworks frameworks = new Frameworks();
        if (frameworks.isEmpty() && !types.isEmpty()) {
            messages.badProgram(
                    "There is no JUnit on the class path; add JUnit 4 or an engine of the JUnit Platform.");
            return;
        }
        if (from.isEmpty()) {
            classes.unusable().forEach(this::unrunnable);
            if (!classes.misplaced().isEmpty()) {
                messages.note(misplaced(classes.misplaced()));
            }
        }
        Done done = new Done(Set.copyOf(header.all(DONE)), header.get(INTERRUPTED));
        for (Class<?> type : types) {
            int order = type.getName().compareTo(from);
            if (order >= 0 && !type.getName().equals(givenUp)) {
                for (TestKind kind : classes.kindsOfTests(type)) {
                    if (!frameworks.canRun(kind)) {
                        unrunnable(type.getName(), kind.missing());
                    }
                }
                run(frameworks, type, order == 0 ? done : Done.NOTHING);
            }
        }
        messages.done("");
    }

    private static String misplaced(List<String> paths) {
        return "%s with tests is not where its package should be%s, and is not run. Name the directory above its package in -cp."
                .formatted(
                        paths.get(0),
                        paths.size() > 1 ? ", nor are %d others".formatted(paths.size() - 1) : "");
    }

    private void run(Frameworks frameworks, Class<?> type, Done done) {
        messages.send("class", type.getName());
        endedBefore.clear();
        endedBefore.addAll(done.ids());
        ended.clear();
        try {
            frameworks.runAll(type, selection, done, this);
        } catch (Throwable e) {
            giveUp(type, e);
        }
    }

    /** Jupiter ends all if memory is used up, and does not take that for the test's failure. */
    private void giveUp(Class<?> type, Throwable failure) {
        if (current != null) {
            messages.send("last", PlainResult.failed(current, FailureText.of(failure)).text());
            Runtime.getRuntime().halt(0);
        }
        // No test of it is known, yet it must not look as if it had none.
        unrunnable(type.getName(), FailureText.of(failure));
    }

    private void unrunnable(String name, String why) {
        messages.send("unrunnable", PlainResult.ofClass(name, why).text());
    }

    @Override
    public void started(TestCase test) {
        current = test;
        messages.send("begin", PlainResult.ended(test, TestEnd.PASSED).text());
        // A test that uses the threads of one before it would seem to have none.
        Control.renewFreePools();
        begunStarts = Control.freeStarts();
        begunWakes = Control.freeWakes();
        Control.takeFreeUncaught();
        begunNanos = System.nanoTime();
        limit.begin(() -> late(test));
    }

    /** It has not failed: under control, where time is virtual, it may well end. */
    private void late(TestCase test) {
        messages.note("%s.%s did not end in time.".formatted(test.className(), test.name()));
        tell("last", test, TestEnd.PASSED);
    }

    @Override
    public void finished(TestCase test, Throwable failure) {
        end(test);
        tell("test", test, TestEnd.of(failure));
    }

    @Override
    public void aborted(TestCase test, String reason) {
        end(test);
        if (selection.has(test)) {
            messages.send("test", PlainResult.ended(test, TestEnd.skipped(reason)).text());
        }
    }

    private void end(TestCase test) {
        limit.end();
        current = null;
        ended.add(test.id());
    }

    /**
     * What fails before the tests has a result in their place; what fails after them, or between
     * them, makes each of them fail that is run alone.
     */
    @Override
    public void failed(TestCase container, Predicate<String> belongs, Throwable failure) {
        if (ended.stream().noneMatch(belongs)) {
            messages.send("test", PlainResult.failed(container, FailureText.of(failure)).text());
            return;
        }
        String text =
                "After it, %s.%s fails: %s"
                        .formatted(container.className(), container.name(), failure);
        Stream.concat(ended.stream(), endedBefore.stream())
                .filter(belongs)
                .map(id -> PlainResult.failed(new TestCase(id, "", ""), text))
                .forEach(result -> messages.send("spoilt", result.text()));
    }

    private void tell(String word, TestCase test, TestEnd end) {
        if (selection.has(test)) {
            long millis = (System.nanoTime() - begunNanos) / 1_000_000;
            long started = Control.freeStarts() - begunStarts;
            long threads = started == 0 && Control.freeWakes() > begunWakes ? 1 : started;
            messages.send(
                    word,
                    new PlainResult(test, threads, millis, Control.takeFreeUncaught(), end).text());
        }
    }
}
