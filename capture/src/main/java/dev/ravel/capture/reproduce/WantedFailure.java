package dev.ravel.capture.reproduce;

import dev.ravel.model.FindingKind;
import dev.ravel.model.Headline;
import dev.ravel.model.Outcome;
import dev.ravel.model.ProgramText;
import dev.ravel.model.crash.Bundle;
import java.util.List;

/**
 * Tells the crash of a bundle from other failures. It has to come from a thread of the test: code
 * of the program may start others, which crash in the same way, but not in what was recorded.
 */
final class WantedFailure {
    /** A stack trace of so many frames may lack the outermost ones. */
    private static final int WHOLE_STACK = 1_000;

    private final Bundle.Crash crash;
    private final String frameOfTest;

    /** The names of the threads that wait for each other, if it is a deadlock. */
    private final List<String> deadlocked;

    /** {@code mainClass} is that of the test. */
    WantedFailure(Bundle bundle, String mainClass) {
        crash = bundle.crash();
        frameOfTest = "at " + mainClass + ".";
        deadlocked =
                crash.deadlocked().stream()
                        .map(number -> ProgramText.name(bundle.thread(number).name()))
                        .toList();
    }

    /** An exception has to be of the same class and from the same line of the program. */
    boolean is(Outcome outcome) {
        String details = outcome.details();
        return crash.kind() == Bundle.Kind.DEADLOCK
                ? outcome.kind() == FindingKind.DEADLOCK
                        && outcome.message().endsWith("wait for each other.")
                        && deadlocked.stream().allMatch(name -> isStuckInTest(name, details))
                : isSameException(outcome)
                        && (details.contains(frameOfTest) || details.lines().count() > WHOLE_STACK);
    }

    /** In whatever thread. */
    private boolean isSameException(Outcome outcome) {
        return outcome.kind() == FindingKind.FAILURE
                && isOfType(outcome.details())
                && (crash.place().isEmpty() || crash.place().equals(outcome.place()));
    }

    /** What another failure is, in words; empty for none. */
    String other(Outcome outcome) {
        if (outcome.passed()) {
            return "";
        }
        String headline = Headline.of(outcome.message());
        return isSameException(outcome)
                ? headline + " (the same, but in a thread that the test has not started itself)"
                : headline;
    }

    /** The details have a line for each thread that says what it awaits, and then its stack. */
    private boolean isStuckInTest(String thread, String details) {
        boolean isThread = false;
        for (String line : details.lines().toList()) {
            boolean isFrame = line.startsWith(" ");
            isThread =
                    isFrame ? isThread : line.startsWith(thread + " ") && line.contains("held by");
            if (isFrame && isThread && line.contains(frameOfTest)) {
                return true;
            }
        }
        return false;
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
