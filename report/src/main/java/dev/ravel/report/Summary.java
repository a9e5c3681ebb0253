package dev.ravel.report;

import java.util.List;

/** What an exploration came to. */
public record Summary(
        long executions,
        double seconds,
        long distinctInterleavings,
        String carrier,
        List<FindingSummary> findings) {

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

    /** One JSON object on one line. */
    public String json() {
        StringBuilder json = new StringBuilder("{");
        json.append("\"executions\":").append(executions);
        json.append(",\"seconds\":").append(decimal(seconds));
        json.append(",\"executionsPerSecond\":").append(decimal(executionsPerSecond()));
        json.append(",\"distinctInterleavings\":").append(distinctInterleavings);
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
        return json.append("]}").toString();
    }

    public double executionsPerSecond() {
        return seconds > 0 ? executions / seconds : 0;
    }

    private static String decimal(double value) {
        return String.format(java.util.Locale.ROOT, "%.3f", value);
    }
}
