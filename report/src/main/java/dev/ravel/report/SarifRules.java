package dev.ravel.report;

import dev.ravel.model.FindingKind;
import java.util.List;
import java.util.stream.IntStream;

/** The kinds of findings as rules of SARIF. */
final class SarifRules {
    private record Rule(FindingKind kind, String description) {
        Json json() {
            return Json.object()
                    .with("id", kind.word())
                    .with("shortDescription", Sarif.message(description))
                    .with("fullDescription", Sarif.message(description))
                    .with("help", Sarif.message(HELP))
                    .with("defaultConfiguration", Json.object().with("level", "error"));
        }
    }

    private static final String HELP =
            "The code flow has the steps of each thread, with their order among all threads. 'ravel replay' with the schedule file of the result runs them again.";

    private static final List<Rule> RULES =
            List.of(
                    new Rule(
                            FindingKind.FAILURE,
                            "In some order of the threads an exception is not caught, an assertion fails, or the program exits with a status other than 0."),
                    new Rule(
                            FindingKind.DEADLOCK,
                            "Threads wait for each other, for a lock that is never released, or for a signal that never comes."),
                    new Rule(
                            FindingKind.LIVELOCK,
                            "In some order of the threads the program does not come to an end within a bound of steps or of time."),
                    new Rule(
                            FindingKind.WAITING,
                            "A thread waits in a call for something outside of the program, and no other thread can go on."),
                    new Rule(
                            FindingKind.LEAK,
                            "The program has ended, and a thread that is no daemon waits for ever."),
                    new Rule(
                            FindingKind.RACE,
                            "Two threads access the same variable, one of them writes it, and nothing orders the two accesses."),
                    new Rule(
                            FindingKind.VIOLATION,
                            "In some order of the threads the program breaks a property that was to hold in all of them."));

    private SarifRules() {}

    static Json json() {
        return Json.array(RULES.stream().map(Rule::json));
    }

    static int index(FindingKind kind) {
        return IntStream.range(0, RULES.size())
                .filter(i -> RULES.get(i).kind() == kind)
                .findFirst()
                .orElseThrow(
                        () ->
                                new IllegalArgumentException(
                                        "No rule is about '%s'.".formatted(kind.word())));
    }
}
