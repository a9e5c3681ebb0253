package dev.ravel.junit.tests;

/** Hears what a framework does. */
public interface TestListener {
    default void started(TestCase test) {}

    /**
     * A test is over.
     *
     * @param failure why it failed, or null
     */
    default void finished(TestCase test, Throwable failure) {}

    /** One test, or several, are left out on purpose: disabled, or assumed to make no sense. */
    default void skipped() {}

    /** What belongs to several tests, such as the set-up of a class, has failed. */
    default void failed(String container, Throwable failure) {}
}
