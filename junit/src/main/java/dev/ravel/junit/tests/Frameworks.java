package dev.ravel.junit.tests;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The test frameworks that the class path has. */
public final class Frameworks {
    private final List<TestFramework> all = new ArrayList<>();

    public Frameworks() {
        this(Map.of());
    }

    /** With configuration parameters of the JUnit Platform. */
    Frameworks(Map<String, String> parameters) {
        if (exists("org.junit.platform.engine.TestEngine")) {
            all.add(new PlatformTests(parameters));
        }
        if (exists("org.junit.runner.Runner")) {
            all.add(new Junit4Tests());
        }
    }

    private static boolean exists(String className) {
        try {
            Class.forName(className, false, ClassLoader.getSystemClassLoader());
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    public boolean isEmpty() {
        return all.isEmpty();
    }

    /** Whether any of them runs tests of that kind. */
    boolean canRun(TestKind kind) {
        return all.stream().anyMatch(framework -> framework.runs(kind));
    }

    /** Runs one test, with all that belongs to it: the set-up of its class, too. */
    public void run(String id, TestListener listener) {
        for (TestFramework framework : all) {
            if (framework.owns(id)) {
                framework.run(id, listener);
            }
        }
    }

    /** Runs those tests of a class that are selected, but for those that are done. */
    void runAll(Class<?> type, TestSelection selection, Done done, TestListener listener) {
        for (TestFramework framework : all) {
            framework.runAll(type, selection, done, listener);
        }
    }
}
