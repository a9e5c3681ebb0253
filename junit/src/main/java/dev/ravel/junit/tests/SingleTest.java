package dev.ravel.junit.tests;

import java.util.function.Predicate;

/** What comes of a test that is run by its id: the first failure of all that belongs to it. */
final class SingleTest implements TestListener {
    private final String id;
    private Throwable failure;
    private boolean wasRun;

    SingleTest(String id) {
        this.id = id;
    }

    /** Null if there is none; an assumption that does not hold is none. */
    Throwable failure() {
        return failure;
    }

    /** Whether anything is known by that id. */
    boolean wasRun() {
        return wasRun;
    }

    @Override
    public void skipped() {
        wasRun = true;
    }

    @Override
    public void finished(TestCase test, Throwable thrown) {
        wasRun = true;
        failure = failure == null ? thrown : failure;
    }

    @Override
    public void failed(TestCase container, Predicate<String> belongs, Throwable thrown) {
        finished(container, thrown);
    }

    /** The containers around a test that does not exist come to their end, too. */
    @Override
    public void ended(String container) {
        wasRun |= container.equals(id);
    }
}
