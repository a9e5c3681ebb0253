package dev.ravel.acceptance;

import com.google.gson.Gson;
import com.google.gson.JsonSyntaxException;
import java.util.List;

/** A command that came to its end. */
record Ended(List<String> command, int status, String out, String err) {
    /** What an exploration came to, as the last line of its output says with {@code --json}. */
    record Summary(
            long executions,
            long distinctInterleavings,
            List<Finding> findings,
            List<Earlier> earlier) {
        List<String> kinds() {
            return findings.stream().map(Finding::kind).toList();
        }
    }

    record Finding(String kind, String message, boolean confirmed, String schedule) {}

    record Earlier(String schedule, boolean stillThere) {}

    Summary summary() {
        String[] lines = out.split("\\R");
        try {
            Summary summary = new Gson().fromJson(lines[lines.length - 1], Summary.class);
            if (summary != null && summary.findings() != null) {
                return summary;
            }
        } catch (JsonSyntaxException e) {
            throw new AssertionError("The last line is no JSON object. " + this, e);
        }
        throw new AssertionError("The last line tells of no findings. " + this);
    }

    @Override
    public String toString() {
        return "%s%nended with status %d and printed:%n%s%s"
                .formatted(String.join(" ", command), status, out, err);
    }
}
