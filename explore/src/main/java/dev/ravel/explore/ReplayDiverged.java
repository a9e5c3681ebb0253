package dev.ravel.explore;

/** An execution does not follow its schedule. */
final class ReplayDiverged extends RuntimeException {
    private static final long serialVersionUID = 1;

    ReplayDiverged(String message) {
        super(message);
    }
}
