package dev.ravel.generate;

import dev.ravel.engine.ExecutionResult;
import dev.ravel.model.FindingKind;
import dev.ravel.model.Outcome;
import dev.ravel.model.ProgramText;
import java.util.ArrayList;
import java.util.List;

/**
 * A way in which an execution has failed.
 *
 * @param reason what the paper tells failures apart by: the class of an exception, or {@link
 *     #DEADLOCK}
 * @param where such as the name of a thread
 * @param message what a person wants to know beside that
 */
record Failure(String reason, String where, String message) {
    static final String DEADLOCK = "deadlock";

    /** What a test came to that does not end as it could in any order of whole calls. */
    static final String RESULT = "result";

    /** All failures of an execution; nothing that says little of the class under test. */
    static List<Failure> of(TestRun run, ExecutionResult result) {
        List<Failure> failures = new ArrayList<>();
        if (result.givenUp() || result.cut()) {
            return failures;
        }
        for (int i = 0; i < run.thrown.length; i++) {
            if (run.thrown[i] != null && !(run.thrown[i] instanceof OutOfMemoryError)) {
                failures.add(of(run.thrown[i], "Thread " + (i + 1)));
            }
        }
        Outcome outcome = result.outcome();
        if (outcome.kind() == FindingKind.DEADLOCK || outcome.kind() == FindingKind.LEAK) {
            // Initialisers that wait for each other do so once in a JVM, whatever the class does.
            if (!outcome.details().contains("initialisation of ")) {
                failures.add(new Failure(DEADLOCK, "", outcome.message().replaceFirst("\\.$", "")));
            }
        } else if (result.uncaught() != null && !(result.uncaught() instanceof OutOfMemoryError)) {
            failures.add(of(result.uncaught(), "a thread that it has started itself"));
        }
        return failures;
    }

    private static Failure of(Throwable thrown, String where) {
        String message;
        try {
            message = ProgramText.kept(String.valueOf(thrown.getMessage()));
        } catch (Throwable e) {
            message = "";
        }
        return new Failure(thrown.getClass().getName(), where, message);
    }

    /** In a sentence. */
    String text() {
        if (reason.equals(DEADLOCK) || reason.equals(RESULT)) {
            return message;
        }
        return "%s%s in %s"
                .formatted(
                        reason,
                        message.isBlank() || message.equals("null") ? "" : ": " + message,
                        where);
    }
}
