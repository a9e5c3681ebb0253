package dev.ravel.junit.tests;

import dev.ravel.engine.Control;
import dev.ravel.explore.BadProgram;
import dev.ravel.explore.ProgramSource;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

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

    /** Before a configuration parameter of the framework and its value: {@code key=value}. */
    public static final String PARAMETER = "parameter:";

    /** As a later argument: threads that are left when the test has ended have to end, too. */
    public static final String LEAKS = "leaks";

    /** The test that the program with these arguments is. */
    public static String idOf(List<String> arguments) {
        String argument = arguments.get(0);
        return argument.startsWith(UNCAUGHT) ? argument.substring(UNCAUGHT.length()) : argument;
    }

    @Override
    public Runnable open(List<String> arguments) {
        Frameworks frameworks = new Frameworks(parameters(arguments));
        if (frameworks.isEmpty()) {
            throw new BadProgram(
                    "There is no JUnit on the class path; add JUnit 4 or an engine of the JUnit Platform.");
        }
        boolean leaks = arguments.contains(LEAKS);
        boolean isUncaughtGood = arguments.get(0).startsWith(UNCAUGHT);
        return () -> run(frameworks, idOf(arguments), isUncaughtGood, leaks);
    }

    private static Map<String, String> parameters(List<String> arguments) {
        Map<String, String> parameters = new TreeMap<>();
        for (String argument : arguments) {
            if (argument.startsWith(PARAMETER)) {
                String[] words = argument.substring(PARAMETER.length()).split("=", 2);
                parameters.put(words[0], words[1]);
            }
        }
        return parameters;
    }

    private static void run(
            Frameworks frameworks, String id, boolean isUncaughtGood, boolean leaks) {
        SingleTest test = new SingleTest(id);
        Control.allowExit(false);
        if (isUncaughtGood) {
            Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> {});
        }
        frameworks.run(id, test);
        if (!test.wasRun()) {
            Control.refuse(
                    "No test was run, since none is known as %s here. Is its class on the class path, and JUnit's engine for it?"
                            .formatted(TestIds.words(id)));
        }
        if (test.failure() != null) {
            // Handlers are for other threads; this one's failure is the test's.
            Thread.setDefaultUncaughtExceptionHandler(null);
            Thread.currentThread().setUncaughtExceptionHandler(null);
            throw Thrown.<RuntimeException>unchecked(test.failure());
        }
        if (test.unmet() != null) {
            Control.setAside(test.unmet());
        }
        Control.allowExit(true);
        if (!leaks) {
            Leftovers.end();
        }
    }
}
