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
    private static final String ALL_OF_CLASS = "(all tests)";

    /** What stands for all tests of a class. */
    static TestCase allOf(String id, String className) {
        return new TestCase(id, className, ALL_OF_CLASS);
    }

    /** Its class and its method, without what tells the invocations of that apart. */
    public String place() {
        return className + "." + TestSelection.method(name);
    }

    boolean isWholeClass() {
        return name.equals(ALL_OF_CLASS);
    }
}
