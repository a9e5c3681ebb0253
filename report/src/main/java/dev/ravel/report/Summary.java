package dev.ravel.report;

import dev.ravel.model.Coverage;
import dev.ravel.model.ProgramText;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;

/**
 * What an exploration came to.
 *
 * @param seenOnce how many interleavings only one execution has shown
 * @param earlier the failures of an earlier run that this one began with
 */
public record Summary(
        long executions,
        double seconds,
        long distinctInterleavings,
        long seenOnce,
        Coverage coverage,
        String carrier,
        List<FindingSummary> findings,
        List<EarlierFinding> earlier) {

    /** If something has not happened in n trials, its chance is below 3/n with 95 % confidence. */
    private static final int RULE_OF_THREE = 3;

    /**
     * One finding.
     *
     * @param confirmed it showed again when its schedule was replayed from a fresh start
     */
    public record FindingSummary(
            String kind,
            String message,
            String labels,
            long count,
            String schedule,
            boolean confirmed) {
        public FindingSummary {
            message = ProgramText.shown(message);
        }

        Json json() {
            return Json.object()
                    .with("kind", kind)
                    .with("message", message)
                    .with("labels", labels)
                    .with("count", count)
                    .with("confirmed", confirmed)
                    .with("schedule", schedule);
        }
    }

    /** A failure of an earlier run, and whether this run has shown it again. */
    public record EarlierFinding(String schedule, boolean stillThere) {
        private Json json() {
            return Json.object().with("schedule", schedule).with("stillThere", stillThere);
        }
    }

    /** One JSON object on one line; {@code explore.schema.json} describes it. */
    public String json() {
        return searchJson()
                .with("findings", findings.stream().map(FindingSummary::json))
                .with("earlier", earlier.stream().map(EarlierFinding::json))
                .text();
    }

    /** What was searched, and what is left; not what was found. */
    JsonObject searchJson() {
        return Json.object()
                .with("executions", executions)
                .with("seconds", seconds)
                .with("executionsPerSecond", executionsPerSecond())
                .with("distinctInterleavings", distinctInterleavings)
                .with("chanceOfNew", isEstimated() ? Json.of(chanceOfNew()) : Json.NULL)
                .with("exhausted", coverage == Coverage.ALL)
                .with("carrier", carrier);
    }

    /**
     * About how probable it is that one more execution shows an interleaving that none has shown
     * (Good and Turing); where none was seen only once, an upper bound with a confidence of 95 %.
     */
    public double chanceOfNew() {
        if (coverage == Coverage.ALL || executions == 0) {
            return coverage == Coverage.ALL ? 0 : 1;
        }
        return Math.min(1, Math.max(seenOnce, RULE_OF_THREE) / (double) executions);
    }

    /** A systematic search shows what is near to what it has shown, so nothing can be estimated. */
    private boolean isEstimated() {
        return coverage == Coverage.ALL || coverage == Coverage.SAMPLE;
    }

    /** What was done and found, in a sentence. */
    public String sentence() {
        return "%s in %.1f s (%.0f a second on %s carriers), %s, %s."
                .formatted(
                        count(executions, "execution"),
                        seconds,
                        executionsPerSecond(),
                        carrier,
                        count(distinctInterleavings, "distinct interleaving"),
                        count(findings.size(), "finding"));
    }

    public static String count(long number, String thing) {
        return number + " " + thing + (number == 1 ? "" : "s");
    }

    /** How far a run without findings can be trusted, in a sentence. */
    public String trust() {
        switch (coverage) {
            case ALL -> {
                return "Every interleaving was explored.";
            }
            case BOUNDED -> {
                return "Every interleaving within the bound on pre-emptions was explored.";
            }
            case PART -> {
                return "The systematic search has not come to its end; how much is left is not known.";
            }
            default -> {}
        }
        String percent = percent(chanceOfNew() * 100);
        return seenOnce > RULE_OF_THREE
                ? "One more execution would show a new interleaving with a chance of about %s %%."
                        .formatted(percent)
                : "One more execution would show a new interleaving with a chance below %s %%."
                        .formatted(percent);
    }

    /** Two digits that count, never in powers of ten. */
    private static String percent(double value) {
        return new BigDecimal(value).round(new MathContext(2)).stripTrailingZeros().toPlainString();
    }

    public double executionsPerSecond() {
        return seconds > 0 ? executions / seconds : 0;
    }
}
