package dev.ravel.junit.tests;

import java.util.Collections;
import junit.framework.Test;
import junit.framework.TestSuite;
import org.junit.internal.builders.AllDefaultPossibilitiesBuilder;
import org.junit.internal.builders.SuiteMethodBuilder;
import org.junit.internal.runners.JUnit38ClassRunner;
import org.junit.internal.runners.SuiteMethod;
import org.junit.runner.RunWith;
import org.junit.runner.Runner;
import org.junit.runners.AllTests;

/**
 * Makes runners as JUnit does, but of a suite of JUnit 3 in which there are others it makes one
 * suite: its runner asks a filter for what is in the outermost suite alone, and then runs all of an
 * inner one for the sake of one test.
 */
final class FlatSuites extends AllDefaultPossibilitiesBuilder {
    // Before JUnit 4.13 there is no other constructor.
    @SuppressWarnings("deprecation")
    FlatSuites() {
        super(true);
    }

    @Override
    public Runner runnerForClass(Class<?> type) throws Throwable {
        RunWith runWith = type.getAnnotation(RunWith.class);
        boolean isOfSuite =
                runWith == null
                        ? new SuiteMethodBuilder().hasSuiteMethod(type)
                        : runWith.value() == AllTests.class;
        return isOfSuite
                ? new JUnit38ClassRunner(flat(SuiteMethod.testFromSuiteMethod(type)))
                : super.runnerForClass(type);
    }

    /** A subclass, or what decorates a suite, may do something around its tests: it stays whole. */
    private static Test flat(Test test) {
        if (test.getClass() != TestSuite.class) {
            return test;
        }
        TestSuite all = new TestSuite(((TestSuite) test).getName());
        addTo(all, (TestSuite) test);
        return all;
    }

    private static void addTo(TestSuite all, TestSuite suite) {
        for (Test test : Collections.list(suite.tests())) {
            if (test.getClass() == TestSuite.class) {
                addTo(all, (TestSuite) test);
            } else {
                all.addTest(test);
            }
        }
    }
}
