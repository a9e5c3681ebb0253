package dev.ravel.capture.reproduce;

import dev.ravel.model.FindingKind;
import dev.ravel.model.Outcome;
import dev.ravel.model.crash.Bundle;
import java.util.List;

/** Tells the crash of a bundle from other failures. */
final class WantedFailure {
    private final Bundle.Crash crash;

    /** The names of the threads that wait for each other, if it is a deadlock. */
    private final List<String> deadlocked;

    WantedFailure(Bundle bundle) {
        crash = bundle.crash();
        deadlocked =
                crash.deadlocked().stream().map(number -> bundle.thread(number).name()).toList();
    }

    /** An exception has to be of the same class and from the same line of the program. */
    boolean is(Outcome outcome) {
        return crash.kind() == Bundle.Kind.DEADLOCK
                ? outcome.kind() == FindingKind.DEADLOCK && isBetweenSame(outcome.message())
                : outcome.kind() == FindingKind.FAILURE
                        && isOfType(outcome.details())
                        && (crash.place().isEmpty() || crash.place().equals(outcome.place()));
    }

    private boolean isBetweenSame(String message) {
        return message.endsWith("wait for each other.")
                && deadlocked.stream().allMatch(message::contains);
    }

    /** The details begin with the exception, as it says itself. */
    private boolean isOfType(String details) {
        boolean isNamed = details.startsWith(crash.type());
        int end = crash.type().length();
        return isNamed && (details.length() == end || ":\r\n".indexOf(details.charAt(end)) >= 0);
    }

    /** Whether the test itself could not be run. */
    static boolean isProblem(Outcome outcome) {
        return outcome.details().startsWith("dev.ravel.junit.RavelProblem: ");
    }

    /** What it says. */
    static String problem(Outcome outcome) {
        String first = outcome.details().lines().findFirst().orElse("");
        return first.substring(first.indexOf(": ") + 2);
    }
}
