package dev.ravel.report;

import dev.ravel.model.FindingKind;
import dev.ravel.model.ProgramText;
import dev.ravel.model.Step;
import java.util.List;
import java.util.Objects;

/**
 * A finding with all that explains it to somebody who was not there.
 *
 * @param place the line of the program that it is told apart by, or an empty string
 * @param details lines for a person: a stack trace, who holds and awaits what, or where its replay
 *     went another way; may be empty
 * @param output what the program printed; may be empty
 * @param steps its interleaving; empty if it was not replayed
 */
public record Finding(
        Summary.FindingSummary summary,
        String place,
        String details,
        String output,
        List<Step> steps) {
    public Finding {
        Objects.requireNonNull(place, "place");
        details = ProgramText.lines(details);
        Objects.requireNonNull(output, "output");
        steps = List.copyOf(steps);
        if (FindingKind.ofWord(summary.kind()) == FindingKind.INTERNAL) {
            throw new IllegalArgumentException(
                    "'%s' is Ravel's own failure, which is no finding; the test's verdict is an error."
                            .formatted(summary.message()));
        }
    }

    FindingKind kind() {
        return FindingKind.ofWord(summary.kind());
    }

    public boolean isConfirmed() {
        return summary.confirmed();
    }
}
