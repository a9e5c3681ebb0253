package dev.ravel.junit.tests;

/** What a test throws leaves it as it is, not wrapped. */
final class Thrown {
    private Thrown() {}

    @SuppressWarnings("unchecked")
    static <T extends Throwable> T unchecked(Throwable failure) throws T {
        throw (T) failure;
    }
}
