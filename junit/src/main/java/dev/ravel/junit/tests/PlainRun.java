package dev.ravel.junit.tests;

import dev.ravel.engine.Control;
import dev.ravel.explore.Messages;
import dev.ravel.explore.TargetOutput;
import dev.ravel.model.Header;
import dev.ravel.model.Schedule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/**
 * The entry of a JVM that runs tests as they are, out of control, and tells of each how many
 * threads it has started: {@code plain REQUEST OUT}.
 */
public final class PlainRun implements TestListener {
    /** A line of the request: the class to begin with; those before it are done. */
    public static final String FROM = "from";

    /** A line of the request: the id of a test of that class that is done. */
    public static final String DONE = "done";

    /** A line of the request: how long one test may take. */
    public static final String LIMIT = "limit-millis";

    private static final long POLL_MILLIS = 200;

    private static volatile boolean running;

    private final Messages messages;
    private final TestSelection selection;
    private final long limitMillis;
    private volatile TestCase current;
    private volatile long begunNanos;
    private long begunStarts;
    private long begunWakes;

    private PlainRun(Messages messages, TestSelection selection, long limitMillis) {
        this.messages = messages;
        this.selection = selection;
        this.limitMillis = limitMillis;
    }

    /** Whether this JVM is such a one. */
    public static boolean isRunning() {
        return running;
    }

    public static void main(String[] arguments) throws IOException {
        TargetOutput output = new TargetOutput();
        Messages messages = new Messages(output.real());
        output.begin(true);
        running = true;
        int status = 0;
        try {
            Path request = Path.of(arguments[1]);
            run(Schedule.parse(request.toString(), Files.readAllLines(request)).header(), messages);
        } catch (Throwable e) {
            messages.error("The tests could not be run: " + e);
            e.printStackTrace(output.real());
            status = 3;
        }
        Runtime.getRuntime().halt(status);
    }

    private static void run(Header header, Messages messages) {
        TestSelection selection = TestSelection.from(header);
        List<Class<?>> types = new TestClasses(selection).all();
        Frameworks frameworks = new Frameworks();
        if (frameworks.isEmpty() && !types.isEmpty()) {
            messages.badProgram(
                    "There is no JUnit on the class path; add JUnit 4 or an engine of the JUnit Platform.");
            return;
        }
        PlainRun run = new PlainRun(messages, selection, header.number(LIMIT));
        Thread watch = new Thread(run::watch, "Ravel watches");
        watch.setDaemon(true);
        watch.start();
        String from = header.get(FROM);
        Set<String> done = Set.copyOf(header.all(DONE));
        for (Class<?> type : types) {
            if (type.getName().compareTo(from) >= 0) {
                messages.send("class", type.getName());
                try {
                    frameworks.runAll(type, done, run);
                } catch (Throwable e) {
                    // No test of it is known, yet it must not look as if it had none.
                    TestCase all = new TestCase(type.getName(), type.getName(), "(all tests)");
                    messages.send(
                            "unrunnable", new PlainResult(all, 0, 0, false, e.toString()).text());
                }
            }
        }
        messages.done("");
    }

    /**
     * A test that does not come back would hide all that come after it. It has not failed, though:
     * under control, where time is virtual, it may well end.
     */
    private void watch() {
        while (true) {
            TestCase test = current;
            long begun = begunNanos;
            if (test != null && System.nanoTime() - begun > limitMillis * 1_000_000) {
                messages.note(
                        "%s.%s did not end in time.".formatted(test.className(), test.name()));
                tell(test, "");
                Runtime.getRuntime().halt(0);
            }
            try {
                Thread.sleep(POLL_MILLIS);
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    @Override
    public void started(TestCase test) {
        messages.send("begin", new PlainResult(test, 0, 0, false, "").text());
        // A test that uses the threads of one before it would seem to have none.
        Control.renewFreePools();
        begunStarts = Control.freeStarts();
        begunWakes = Control.freeWakes();
        Control.takeFreeUncaught();
        begunNanos = System.nanoTime();
        current = test;
    }

    @Override
    public void finished(TestCase test, Throwable failure) {
        current = null;
        tell(test, failure == null ? "" : String.valueOf(failure));
    }

    @Override
    public void failed(String container, Throwable failure) {
        messages.note("%s fails without Ravel, too: %s".formatted(container, failure));
    }

    private void tell(TestCase test, String failure) {
        if (selection.has(test)) {
            long millis = (System.nanoTime() - begunNanos) / 1_000_000;
            long started = Control.freeStarts() - begunStarts;
            long threads = started == 0 && Control.freeWakes() > begunWakes ? 1 : started;
            messages.send(
                    "test",
                    new PlainResult(test, threads, millis, Control.takeFreeUncaught(), failure)
                            .text());
        }
    }
}
