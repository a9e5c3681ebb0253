package dev.ravel.junit.tests;

/** What a test hands over to be explored. */
@FunctionalInterface
public interface Body {
    void run() throws Exception;
}
