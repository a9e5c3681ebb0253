package dev.ravel.report;

import dev.ravel.model.Headline;
import dev.ravel.model.ShellWord;
import java.util.Locale;

/** A finding as plain text, for reports that have a field of text for it. */
final class FindingText {
    /** Such fields are shown in pages and windows that are mostly wider than a terminal. */
    private static final int TABLE_WIDTH = 120;

    private FindingText() {}

    /** What a terminal shows of it, but for what the program printed. */
    static String of(Finding finding, SourceLines sources) {
        Summary.FindingSummary summary = finding.summary();
        StringBuilder text = new StringBuilder();
        text.append(summary.kind().toUpperCase(Locale.ROOT))
                .append(summary.labels().isEmpty() ? "" : " (" + summary.labels() + ")")
                .append(summary.certainty().mark())
                .append(": ")
                .append(Headline.of(summary.message()))
                .append('\n');
        finding.details().lines().forEach(line -> text.append(line).append('\n'));
        if (!finding.steps().isEmpty()) {
            String order = Explanation.ofOrder(finding.steps());
            text.append('\n').append(order).append(order.isEmpty() ? "" : "\n");
            text.append("The interleaving:\n");
            InterleavingTable.lines(finding.steps(), sources, TABLE_WIDTH, false)
                    .forEach(line -> text.append(line).append('\n'));
        }
        if (!summary.schedule().isEmpty()) {
            text.append("\nReplay it with:  ravel replay ")
                    .append(ShellWord.of(summary.schedule()))
                    .append('\n');
        }
        return text.toString();
    }
}
