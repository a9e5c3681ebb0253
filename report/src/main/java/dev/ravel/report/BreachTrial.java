package dev.ravel.report;

import dev.ravel.model.Breach;
import java.nio.file.Path;
import java.util.List;

/**
 * What became of one block that another thread may break.
 *
 * @param breaches in how many of the executions it did
 * @param witness the directory of the first that did no harm, or null
 * @param failure the directory of the one that failed, after which no other was tried, or null
 */
public record BreachTrial(Breach breach, int executions, int breaches, Path witness, Path failure) {
    static final String TITLE = "  broken      of  a block of code, and what came in between";

    private static final String MARGIN = " ".repeat(18);

    public boolean isConfirmed() {
        return breaches > 0;
    }

    public boolean isHarmful() {
        return failure != null;
    }

    List<String> lines() {
        List<String> words = breach.words();
        return List.of(
                "%8d %7d  %s".formatted(breaches, executions, words.get(0)),
                MARGIN + "  another thread: " + words.get(1),
                MARGIN + words.get(2));
    }

    Json json() {
        return Json.object()
                .with("first", breach.first().text())
                .with("between", breach.between().text())
                .with("second", breach.second().text())
                .with("executions", executions)
                .with("broken", breaches)
                .with("failed", isHarmful());
    }
}
