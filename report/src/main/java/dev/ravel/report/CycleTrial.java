package dev.ravel.report;

import dev.ravel.model.LockCycle;
import dev.ravel.model.Statement;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What became of one cycle of locks.
 *
 * @param deadlocks in how many of the executions its threads were stuck
 * @param witness the directory of the first, or null
 */
public record CycleTrial(LockCycle cycle, int executions, int deadlocks, Path witness) {
    static final String TITLE = "   stuck      of  threads that hold a lock and are about to";

    public boolean isConfirmed() {
        return deadlocks > 0;
    }

    List<String> lines() {
        List<String> lines = new ArrayList<>();
        String margin = "%8d %7d  ".formatted(deadlocks, executions);
        for (Statement statement : cycle.statements()) {
            lines.add(margin + statement.words());
            margin = " ".repeat(margin.length());
        }
        return lines;
    }

    Json json() {
        return Json.object()
                .with(
                        "statements",
                        cycle.statements().stream().map(statement -> Json.of(statement.text())))
                .with("executions", executions)
                .with("deadlocked", deadlocks);
    }
}
