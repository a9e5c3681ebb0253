package dev.ravel.junit;

/** A schedule is to be replayed, and it is that of another test. */
final class OtherTest extends RuntimeException {
    private static final long serialVersionUID = 1;

    OtherTest(String message) {
        super(message);
    }
}
