package dev.ravel.report;

import dev.ravel.model.Coverage;
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
            boolean confirmed) {}

    /** A failure of an earlier run, and whether this run has shown it again. */
    public record EarlierFinding(String schedule, boolean stillThere) {}

    /** One JSON object on one line. */
    public String json() {
        StringBuilder json = new StringBuilder("{");
        json.append("\"executions\":").append(executions);
        json.append(",\"seconds\":").append(decimal(seconds));
        json.append(",\"executionsPerSecond\":").append(decimal(executionsPerSecond()));
        json.append(",\"distinctInterleavings\":").append(distinctInterleavings);
        json.append(",\"chanceOfNew\":");
        json.append(isEstimated() ? decimal(chanceOfNew()) : "null");
        json.append(",\"exhausted\":").append(coverage == Coverage.ALL);
        json.append(",\"carrier\":").append(Json.string(carrier));
        json.append(",\"findings\":[");
        String separator = "";
        for (FindingSummary finding : findings) {
            json.append(separator).append("{\"kind\":").append(Json.string(finding.kind()));
            json.append(",\"message\":").append(Json.string(finding.message()));
            json.append(",\"labels\":").append(Json.string(finding.labels()));
            json.append(",\"count\":").append(finding.count());
            json.append(",\"confirmed\":").append(finding.confirmed());
            json.append(",\"schedule\":").append(Json.string(finding.schedule())).append('}');
            separator = ",";
        }
        json.append("],\"earlier\":[");
        separator = "";
        for (EarlierFinding finding : earlier) {
            json.append(separator).append("{\"schedule\":").append(Json.string(finding.schedule()));
            json.append(",\"stillThere\":").append(finding.stillThere()).append('}');
            separator = ",";
        }
        return json.append("]}").toString();
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

    private static String decimal(double value) {
        return String.format(java.util.Locale.ROOT, "%.3f", value);
    }
}
