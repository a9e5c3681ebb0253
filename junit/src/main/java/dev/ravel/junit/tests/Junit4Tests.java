package dev.ravel.junit.tests;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.junit.Test;
import org.junit.runner.Description;
import org.junit.runner.RunWith;
import org.junit.runner.Runner;
import org.junit.runner.manipulation.NoTestsRemainException;
import org.junit.runner.notification.Failure;
import org.junit.runner.notification.RunListener;
import org.junit.runner.notification.RunNotifier;
import org.junit.runner.notification.StoppedByUserException;

/** Tests of JUnit 4, and those of JUnit 3, which it runs too. */
final class Junit4Tests implements TestFramework {
    private static final String ID_PREFIX = "junit4:";

    @Override
    public boolean runs(TestKind kind) {
        return kind == TestKind.JUNIT4;
    }

    @Override
    public boolean owns(String id) {
        return id.startsWith(ID_PREFIX);
    }

    /**
     * The id has the class that was asked for its tests, a slash, and what {@link Junit4Names}
     * calls the test.
     */
    @Override
    public void run(String id, TestListener listener) {
        String[] parts = id.substring(ID_PREFIX.length()).split("/", 2);
        try {
            Class<?> type = Class.forName(parts[0], false, ClassLoader.getSystemClassLoader());
            String name = parts[1];
            runChosen(type, test -> test.id().equals(id(type, name)), listener);
        } catch (ClassNotFoundException e) {
            throw new IllegalArgumentException("There is no class " + parts[0] + ".", e);
        }
    }

    @Override
    public void runAll(Class<?> type, TestSelection selection, Done done, TestListener listener) {
        if (!hasTests(type)) {
            return;
        }
        if (done.isNothing() && selection.hasAllMethods()) {
            Junit4Names names = new Junit4Names();
            run(new FlatSuites().safeRunnerForClass(type), new Ear(type, names::next, listener));
        } else {
            runChosen(
                    type, test -> selection.has(test) && !done.ids().contains(test.id()), listener);
        }
    }

    private static void runChosen(
            Class<?> type, Predicate<TestCase> wanted, TestListener listener) {
        Runner runner = new FlatSuites().safeRunnerForClass(type);
        Junit4Filter filter =
                new Junit4Filter(
                        (description, name) -> wanted.test(testCase(type, description, name)));
        try {
            filter.apply(runner);
        } catch (NoTestsRemainException e) {
            // JUnit would make a test of this that fails.
            return;
        }
        run(runner, new Ear(type, filter::nextChosen, listener));
    }

    private static void run(Runner runner, RunListener ear) {
        RunNotifier notifier = new RunNotifier();
        notifier.addListener(ear);
        runner.run(notifier);
    }

    /** JUnit makes a failure of any class without, such as those with tests for Jupiter. */
    private static boolean hasTests(Class<?> type) {
        if (junit.framework.Test.class.isAssignableFrom(type)
                || type.isAnnotationPresent(RunWith.class)) {
            return true;
        }
        for (Class<?> level = type; level != null; level = level.getSuperclass()) {
            for (Method method : level.getDeclaredMethods()) {
                boolean isSuite =
                        method.getName().equals("suite")
                                && Modifier.isStatic(method.getModifiers());
                if (isSuite || method.isAnnotationPresent(Test.class)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static String id(Class<?> type, String name) {
        return ID_PREFIX + type.getName() + "/" + name;
    }

    /** The test that {@link Junit4Names} calls so. */
    private static TestCase testCase(Class<?> type, Description description, String name) {
        String displayName = description.getDisplayName();
        String method = description.getMethodName();
        String number = name.substring(displayName.length());
        return new TestCase(
                id(type, name),
                description.getClassName(),
                (method == null ? displayName : method) + (number.isEmpty() ? "" : " " + number));
    }

    /** Hears JUnit, which tells of a test's failure before it tells of its end. */
    private static final class Ear extends RunListener {
        private final Class<?> type;
        private final UnaryOperator<String> names;
        private final TestListener listener;
        private final Map<Description, TestCase> running = new HashMap<>();
        private Throwable failure;
        private String assumption;

        /** The names tell what a test is called that starts now, from its display name. */
        Ear(Class<?> type, UnaryOperator<String> names, TestListener listener) {
            this.type = type;
            this.names = names;
            this.listener = listener;
        }

        @Override
        public void testStarted(Description description) {
            failure = null;
            assumption = null;
            String name = names.apply(description.getDisplayName());
            TestCase test = testCase(type, description, name);
            running.put(description, test);
            listener.started(test);
        }

        @Override
        public void testFailure(Failure reported) {
            Description description = reported.getDescription();
            if (reported.getException() instanceof StoppedByUserException) {
                return;
            }
            if (description.isTest()) {
                failure = failure == null ? reported.getException() : failure;
            } else {
                String name = description.getDisplayName();
                boolean isWhole = name.equals(type.getName());
                listener.failed(
                        container(description),
                        id ->
                                id.startsWith(id(type, ""))
                                        && (isWhole || id.contains("(" + name + ")")),
                        reported.getException());
            }
        }

        private TestCase container(Description description) {
            String name = description.getDisplayName();
            return description.getTestClass() == null
                    ? new TestCase(id(type, name), type.getName(), name)
                    : TestCase.allOf(id(type, name), name);
        }

        @Override
        public void testIgnored(Description description) {
            if (description.isTest()) {
                names.apply(description.getDisplayName());
            }
            listener.skipped();
        }

        @Override
        public void testAssumptionFailure(Failure unmet) {
            if (unmet.getDescription().isTest()) {
                assumption = String.valueOf(unmet.getException());
            } else {
                listener.aborted(
                        container(unmet.getDescription()), String.valueOf(unmet.getException()));
            }
        }

        @Override
        public void testFinished(Description description) {
            TestCase test = running.remove(description);
            if (test != null && failure == null && assumption != null) {
                listener.aborted(test, assumption);
            } else if (test != null) {
                listener.finished(test, failure);
            }
        }
    }
}
