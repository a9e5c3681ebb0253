package dev.ravel.junit.tests;

import java.util.Optional;
import java.util.Set;

/** What the tests of a class are written for, and what a class path needs to run them. */
enum TestKind {
    JUPITER(
            "It has tests of JUnit Jupiter, but no engine is there that runs them. Add junit-jupiter-engine, and what it needs (junit-platform-engine), to the class path.",
            Set.of(
                    "org.junit.jupiter.api.RepeatedTest",
                    "org.junit.jupiter.api.Test",
                    "org.junit.jupiter.api.TestFactory",
                    "org.junit.jupiter.api.TestTemplate",
                    "org.junit.jupiter.params.ParameterizedTest")),
    JUNIT4(
            "It has tests of JUnit 4, which is not there. Add it to the class path.",
            Set.of("junit.framework.TestCase", "org.junit.Test", "org.junit.runner.RunWith"));

    private final String missing;
    private final Set<String> marks;

    TestKind(String missing, Set<String> marks) {
        this.missing = missing;
        this.marks = marks;
    }

    /** Why such tests are not run, if nothing on the class path can do that. */
    String missing() {
        return missing;
    }

    /** The kind whose tests have that annotation, or that superclass. */
    static Optional<TestKind> markedBy(String className) {
        for (TestKind kind : values()) {
            if (kind.marks.contains(className)) {
                return Optional.of(kind);
            }
        }
        return Optional.empty();
    }
}
