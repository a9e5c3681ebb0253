package dev.ravel.junit.tests;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Writes down what a framework does. */
final class Heard implements TestListener {
    static final TestSelection ALL = only();

    final List<TestCase> tests = new ArrayList<>();
    final List<String> aborted = new ArrayList<>();
    final List<String> failures = new ArrayList<>();

    /** Those methods. */
    static TestSelection only(String... methods) {
        return new TestSelection("", List.of(), List.of(methods), List.of());
    }

    @Override
    public void finished(TestCase test, Throwable failure) {
        tests.add(test);
        if (failure != null) {
            failures.add(test.name() + ": " + failure.getMessage());
        }
    }

    @Override
    public void aborted(TestCase test, String reason) {
        aborted.add(test.name());
    }

    @Override
    public void failed(TestCase container, Predicate<String> belongs, Throwable failure) {
        failures.add(container.name() + ": " + failure.getMessage());
    }

    List<String> names() {
        return tests.stream().map(TestCase::name).toList();
    }
}
