package dev.ravel.maven;

import com.google.gson.Gson;
import com.google.gson.JsonParseException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What {@code ravel race} came to, as {@code race.schema.json} describes it. */
record RaceResult(List<SuiteResult.Finding> findings, List<Unguarded> unguarded) {
    private static final String INDENT = "  ";

    /** An access without the lock that an annotation names. */
    record Unguarded(String statement, String guard) {}

    static RaceResult read(Path file) throws IOException {
        RaceResult result;
        try {
            result = new Gson().fromJson(Files.readString(file), RaceResult.class);
        } catch (JsonParseException e) {
            throw new IOException(file + " is damaged; run ravel:race again.", e);
        }
        if (result == null || result.findings() == null || result.unguarded() == null) {
            throw new IOException(file + " is not complete; run ravel:race again.");
        }
        return result;
    }

    /** Why a build has to fail, in words. */
    String complaint(String mainClass, String replayGoal) {
        List<String> lines = new ArrayList<>();
        lines.add(
                "Ravel found races, deadlocks, atomicity violations or unguarded accesses in "
                        + mainClass
                        + ":");
        findings.stream()
                .filter(SuiteResult.Finding::confirmed)
                .flatMap(finding -> finding.lines(replayGoal).stream())
                .forEach(line -> lines.add(INDENT + line));
        for (Unguarded access : unguarded) {
            lines.add(
                    "%s@GuardedBy: %s, without %s"
                            .formatted(INDENT, access.statement(), access.guard()));
        }
        return String.join(System.lineSeparator(), lines);
    }
}
