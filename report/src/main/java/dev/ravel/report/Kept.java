package dev.ravel.report;

import java.util.List;

/**
 * What is kept of a finding.
 *
 * @param replay the command that shows it again
 * @param files those of its directory
 */
public record Kept(String replay, List<String> files) {
    public Kept {
        files = List.copyOf(files);
    }
}
