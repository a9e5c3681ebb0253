package dev.ravel.report;

/**
 * What came of the replay of a schedule.
 *
 * @param verdict in words, such as {@code same}
 * @param difference to what the schedule says; empty if there is none
 * @param times how often it was replayed, each time with the same result
 * @param kind of the failure that the schedule is of
 */
public record ReplayReport(
        String verdict, String difference, int times, String kind, String message) {
    /** One JSON object on one line; {@code replay.schema.json} describes it. */
    public String json() {
        return Json.object()
                .with("verdict", verdict)
                .with("difference", difference)
                .with("times", times)
                .with("kind", kind)
                .with("message", message)
                .text();
    }
}
