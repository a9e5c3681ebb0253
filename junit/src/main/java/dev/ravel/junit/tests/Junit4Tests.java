package dev.ravel.junit.tests;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.Test;
import org.junit.runner.Description;
import org.junit.runner.Request;
import org.junit.runner.RunWith;
import org.junit.runner.Runner;
import org.junit.runner.manipulation.Filter;
import org.junit.runner.notification.Failure;
import org.junit.runner.notification.RunListener;
import org.junit.runner.notification.RunNotifier;
import org.junit.runner.notification.StoppedByUserException;

/** Tests of JUnit 4, and those of JUnit 3, which it runs too. */
final class Junit4Tests implements TestFramework {
    private static final String ID_PREFIX = "junit4:";

    @Override
    public boolean owns(String id) {
        return id.startsWith(ID_PREFIX);
    }

    /**
     * The id has the class that was asked for its tests, a slash, and what JUnit calls the test.
     */
    @Override
    public void run(String id, TestListener listener) {
        String[] parts = id.substring(ID_PREFIX.length()).split("/", 2);
        try {
            Class<?> type = Class.forName(parts[0], false, ClassLoader.getSystemClassLoader());
            run(type, Request.aClass(type).filterWith(of(parts[1]::equals)).getRunner(), listener);
        } catch (ClassNotFoundException e) {
            throw new IllegalArgumentException("There is no class " + parts[0] + ".", e);
        }
    }

    @Override
    public void runAll(Class<?> type, Set<String> done, TestListener listener) {
        if (!hasTests(type)) {
            return;
        }
        Request request = Request.aClass(type);
        if (!done.isEmpty()) {
            request = request.filterWith(of(name -> !done.contains(id(type, name))));
        }
        run(type, request.getRunner(), listener);
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

    private static String id(Class<?> type, String displayName) {
        return ID_PREFIX + type.getName() + "/" + displayName;
    }

    /** Tests whose display name is wanted. */
    private static Filter of(Predicate<String> wanted) {
        return new Filter() {
            @Override
            public boolean shouldRun(Description description) {
                if (description.isTest()) {
                    return wanted.test(description.getDisplayName());
                }
                return description.getChildren().stream().anyMatch(this::shouldRun);
            }

            @Override
            public String describe() {
                return "chosen tests";
            }
        };
    }

    private static void run(Class<?> type, Runner runner, TestListener listener) {
        RunNotifier notifier = new RunNotifier();
        notifier.addListener(new Ear(type, listener));
        runner.run(notifier);
    }

    /** Hears JUnit, which tells of a test's failure before it tells of its end. */
    private static final class Ear extends RunListener {
        private final Class<?> type;
        private final TestListener listener;
        private Throwable failure;

        Ear(Class<?> type, TestListener listener) {
            this.type = type;
            this.listener = listener;
        }

        @Override
        public void testStarted(Description description) {
            failure = null;
            listener.started(test(description));
        }

        @Override
        public void testFailure(Failure reported) {
            if (reported.getException() instanceof StoppedByUserException) {
                return;
            }
            if (reported.getDescription().isTest()) {
                failure = failure == null ? reported.getException() : failure;
            } else {
                listener.failed(
                        reported.getDescription().getDisplayName(), reported.getException());
            }
        }

        @Override
        public void testIgnored(Description description) {
            listener.skipped();
        }

        @Override
        public void testAssumptionFailure(Failure unmet) {
            listener.skipped();
        }

        @Override
        public void testFinished(Description description) {
            listener.finished(test(description), failure);
        }

        private TestCase test(Description description) {
            String method = description.getMethodName();
            String name = description.getDisplayName();
            return new TestCase(
                    id(type, name), description.getClassName(), method == null ? name : method);
        }
    }
}
