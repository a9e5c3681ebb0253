package dev.ravel.junit.tests;

import dev.ravel.model.FailureText;
import dev.ravel.model.ProgramText;

/**
 * How a test has ended.
 *
 * @param why what it failed with, or which assumption did not hold; empty if it passed
 */
public record TestEnd(Kind kind, String why) {
    public TestEnd {
        why = ProgramText.kept(why);
    }

    /** What a test can come to without Ravel. */
    public enum Kind {
        PASSED,
        FAILED,
        SKIPPED
    }

    static final TestEnd PASSED = new TestEnd(Kind.PASSED, "");

    static TestEnd failed(String why) {
        return new TestEnd(Kind.FAILED, why);
    }

    /** It has told itself that it makes no sense here. */
    static TestEnd skipped(String why) {
        return new TestEnd(Kind.SKIPPED, why);
    }

    /** With what was thrown, or null. */
    static TestEnd of(Throwable failure) {
        return failure == null ? PASSED : failed(FailureText.of(failure));
    }
}
