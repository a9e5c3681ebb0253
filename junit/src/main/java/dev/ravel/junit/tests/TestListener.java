package dev.ravel.junit.tests;

import java.util.function.Predicate;

/** Hears what a framework does. */
public interface TestListener {
    default void started(TestCase test) {}

    /**
     * A test is over.
     *
     * @param failure why it failed, or null
     */
    default void finished(TestCase test, Throwable failure) {}

    /** An assumption does not hold: of a test that has begun, or of all tests of a class. */
    default void aborted(TestCase test, String reason) {
        finished(test, null);
    }

    /** One test, or several, are left out on purpose: they are disabled. */
    default void skipped() {}

    /**
     * What belongs to several tests, such as the set-up or the tear-down of a class, has failed.
     *
     * @param belongs tells of the id of a test whether it is one of these
     */
    default void failed(TestCase container, Predicate<String> belongs, Throwable failure) {}

    /** A container of tests of that id has come to its end, and need not have had any. */
    default void ended(String container) {}
}
