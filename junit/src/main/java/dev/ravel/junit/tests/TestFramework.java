package dev.ravel.junit.tests;

/** Finds tests in classes, and runs them as they would run without Ravel. */
interface TestFramework {
    /** Whether it runs tests of that kind. */
    boolean runs(TestKind kind);

    /** Whether a test of that id is one of this framework's. */
    boolean owns(String id);

    /** Runs one test, with all that belongs to it. */
    void run(String id, TestListener listener);

    /** Runs those tests of a class that are selected, but for those that are done. */
    void runAll(Class<?> type, TestSelection selection, Done done, TestListener listener);
}
