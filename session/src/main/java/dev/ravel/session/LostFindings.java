package dev.ravel.session;

import dev.ravel.model.BadFile;
import dev.ravel.report.Finding;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * What was found but cannot be read any more, or not be replayed. It must not cost the findings
 * beside it, nor look as if nothing had been found.
 */
public final class LostFindings {
    private final List<String> problems = new ArrayList<>();

    /** Adds what is made of the files in a directory to the findings, unless that fails. */
    public void add(List<Finding> findings, Path directory, Supplier<Finding> shown) {
        try {
            findings.add(shown.get());
        } catch (UsageError | RavelFailed | BadFile e) {
            problems.add(
                    "A failure was found, but cannot be shown. %s Its files are in %s. If something has changed them while Ravel ran, such as a test that cleans up, or if the disk is full, name another directory (--out) and run it again."
                            .formatted(e.getMessage(), directory));
        }
    }

    /** Why the first one is lost; empty if none is. */
    public String problem() {
        return problems.isEmpty() ? "" : problems.get(0);
    }

    /** Says so beside what was found, or fails where that is nothing. */
    void tell(List<Finding> findings, Terminal terminal) {
        boolean isAnyConfirmed =
                findings.stream().anyMatch(finding -> finding.summary().confirmed());
        if (!isAnyConfirmed && !problems.isEmpty()) {
            throw new RavelFailed(problem());
        }
        problems.forEach(terminal::note);
    }
}
