package dev.ravel.junit.tests;

/**
 * One test that its framework can run by itself.
 *
 * @param id what {@link Frameworks#run} takes
 * @param className the class that the test is in
 * @param name what a person calls it: mostly the method, and a number where it has parameters
 */
public record TestCase(String id, String className, String name) {
    /** The name of what belongs to all tests of a class, such as its set-up. */
    static final String ALL_OF_CLASS = "(all tests)";
}
