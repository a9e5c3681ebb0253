package dev.ravel.report;

/**
 * One search for 'verify', which makes up to two of each program.
 *
 * @param memory which accesses to plain memory were scheduling points
 */
public record Searched(String memory, Summary summary) {
    Json json() {
        return summary.searchJson().with("memory", memory).with("trust", summary.trust());
    }

    String line() {
        return "%s Plain accesses that are scheduling points: %s. %s"
                .formatted(
                        summary.sentence(),
                        memory,
                        summary.findings().isEmpty() ? summary.trust() : "")
                .strip();
    }
}
