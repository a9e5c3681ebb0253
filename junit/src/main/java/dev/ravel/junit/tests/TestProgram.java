package dev.ravel.junit.tests;

import dev.ravel.engine.Control;
import dev.ravel.explore.BadProgram;
import dev.ravel.explore.ProgramSource;
import java.util.List;

/**
 * A test as a program: its framework runs it, with all that belongs to it, and what the test throws
 * leaves the main thread.
 */
public final class TestProgram implements ProgramSource {
    /**
     * Before an id: exceptions that other threads of the test do not catch belong to it, since it
     * passes with them without Ravel, too.
     */
    public static final String UNCAUGHT = "uncaught:";

    /** As second argument: threads that are left when the test has ended have to end, too. */
    public static final String LEAKS = "leaks";

    @Override
    public Runnable open(List<String> arguments) {
        Frameworks frameworks = new Frameworks();
        if (frameworks.isEmpty()) {
            throw new BadProgram(
                    "There is no JUnit on the class path; add JUnit 4 or an engine of the JUnit Platform.");
        }
        boolean leaks = arguments.contains(LEAKS);
        return () -> run(frameworks, arguments.get(0), leaks);
    }

    private static void run(Frameworks frameworks, String argument, boolean leaks) {
        if (argument.startsWith(UNCAUGHT)) {
            Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> {});
        }
        String id =
                argument.startsWith(UNCAUGHT) ? argument.substring(UNCAUGHT.length()) : argument;
        SingleTest test = new SingleTest(id);
        frameworks.run(id, test);
        if (!test.wasRun()) {
            Control.refuse(
                    "No test was run, since none is known as %s here. Is its class on the class path, and JUnit's engine for it?"
                            .formatted(id));
        }
        if (test.failure() != null) {
            // Handlers are for other threads; this one's failure is the test's.
            Thread.setDefaultUncaughtExceptionHandler(null);
            Thread.currentThread().setUncaughtExceptionHandler(null);
            throw Thrown.<RuntimeException>unchecked(test.failure());
        }
        if (!leaks) {
            Leftovers.end();
        }
    }
}
