package dev.ravel.report;

import dev.ravel.model.StatementPair;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * What became of one pair of statements that may race.
 *
 * @param races in how many of the executions its statements came together
 * @param failures how many of these failed
 * @param witness the directory of the first race, or null
 * @param failure the directory of the first failure, or null
 * @param missing a statement that the program never came near to, or an empty string
 * @param end {@code same} if executions end alike whichever statement goes first, {@code
 *     different}, or {@code unknown} if only one of the ways was seen
 */
public record PairTrial(
        StatementPair pair,
        int executions,
        int races,
        int failures,
        Path witness,
        Path failure,
        String missing,
        String end) {
    static final String TITLE = "happened   failed      of  statements";

    private static final String MARGIN = " ".repeat(27);

    public boolean isConfirmed() {
        return races > 0;
    }

    List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add("%8d %8d %7d  %s".formatted(races, failures, executions, pair.first().words()));
        lines.add(MARGIN + pair.second().words());
        Stream.of(ending(), absence())
                .filter(sentence -> !sentence.isEmpty())
                .forEach(sentence -> lines.add(MARGIN + sentence));
        return lines;
    }

    /** Whether it matters which goes first, in a sentence; empty if that is not known. */
    String ending() {
        return switch (end) {
            case "same" ->
                    "Whichever goes first, the program %s alike."
                            .formatted(failures == executions ? "fails" : "ends");
            case "different" -> "How the program ends depends on which goes first.";
            default -> "";
        };
    }

    /** That a statement is not there, in a sentence; empty if both are. */
    String absence() {
        return missing.isEmpty()
                ? ""
                : "The program has no such statement, or never came to its class: " + missing;
    }

    Json json() {
        return Json.object()
                .with("first", pair.first().text())
                .with("second", pair.second().text())
                .with("executions", executions)
                .with("happened", races)
                .with("failed", failures)
                .with("end", end)
                .with("found", missing.isEmpty());
    }
}
