package dev.ravel.junit.tests;

import java.util.function.Predicate;

/** What comes of a test that is run by its id: the first failure of all that belongs to it. */
final class SingleTest implements TestListener {
    private static final String LEFT_OUT = "it was left out on purpose";

    private final String id;
    private Throwable failure;
    private boolean wasRun;
    private boolean hasEnded;
    private String unmet;

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

    /** Why nothing of it came to its end, or null if something did. */
    String unmet() {
        return hasEnded ? null : unmet;
    }

    @Override
    public void skipped() {
        aborted(null, LEFT_OUT);
    }

    @Override
    public void aborted(TestCase test, String reason) {
        wasRun = true;
        unmet = unmet == null ? reason : unmet;
    }

    @Override
    public void finished(TestCase test, Throwable thrown) {
        wasRun = true;
        hasEnded = true;
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
