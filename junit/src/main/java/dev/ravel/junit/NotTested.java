package dev.ravel.junit;

/**
 * Nothing was tested, on purpose: the schedule that is to be replayed is that of another test, or
 * an assumption of the test held in no execution.
 */
final class NotTested extends RuntimeException {
    private static final long serialVersionUID = 1;

    NotTested(String message) {
        super(message);
    }
}
