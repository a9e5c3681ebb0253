package dev.ravel.report;

import dev.ravel.model.Defect;
import dev.ravel.model.Headline;
import dev.ravel.model.ProgramText;
import java.util.ArrayList;
import java.util.List;

/**
 * What a search made of one defect.
 *
 * @param findingKind how it was caught; empty if it was not
 * @param executions how many executions it took to catch it, or how many did not
 * @param exhausted no other interleaving is left that could show it
 * @param problem why there is no verdict; empty if there is one
 */
public record DefectTrial(
        Defect defect,
        String findingKind,
        String message,
        long executions,
        boolean exhausted,
        String problem) {
    private static final String COLUMNS = "%14s  %s";
    private static final int FIRST_WIDTH = 16;

    public DefectTrial {
        message = ProgramText.shown(message);
        problem = ProgramText.shown(problem);
    }

    public static DefectTrial caught(Defect defect, String kind, String message, long executions) {
        return new DefectTrial(defect, kind, message, executions, false, "");
    }

    public static DefectTrial missed(Defect defect, long executions, boolean exhausted) {
        return new DefectTrial(defect, "", "", executions, exhausted, "");
    }

    /** Nothing was run: up to the place of the defect, the program is the unmodified one. */
    public static DefectTrial notExecuted(Defect defect) {
        return new DefectTrial(defect, "", "", 0, false, "");
    }

    public static DefectTrial failed(Defect defect, String problem) {
        return new DefectTrial(defect, "", "", 0, false, problem);
    }

    public boolean isCaught() {
        return !findingKind.isEmpty();
    }

    public boolean isMissed() {
        return defect.executed() && !isCaught() && problem.isEmpty();
    }

    /** The lines above the first row. */
    static List<String> heading() {
        return List.of(
                COLUMNS.formatted("executions", "defect"),
                COLUMNS.formatted(
                        "-".repeat("not executed".length()), "-".repeat("defect".length())));
    }

    /** Its row in the table, in lines of at most so many characters. */
    public List<String> lines(int width) {
        List<String> lines = new ArrayList<>();
        lines.add(COLUMNS.formatted(verdict(), defect.description() + ": " + defect.place()));
        String reason = isCaught() ? findingKind + ": " + message : problem;
        if (!reason.isEmpty()) {
            String line = COLUMNS.formatted("", "  " + Headline.of(reason));
            int longest = Math.max(width, 2 * FIRST_WIDTH);
            lines.add(line.length() <= longest ? line : line.substring(0, longest - 3) + "...");
        }
        return lines;
    }

    private String verdict() {
        if (isCaught()) {
            return Long.toString(executions);
        }
        if (!problem.isEmpty()) {
            return "no verdict";
        }
        if (!defect.executed()) {
            return "not executed";
        }
        return exhausted ? "never fails" : "not caught";
    }

    Json json() {
        return Json.object()
                .with("kind", defect.kind())
                .with("class", defect.className())
                .with("method", defect.member())
                .with("file", defect.file())
                .with("line", defect.line())
                .with("description", defect.description())
                .with("executed", defect.executed())
                .with("caught", isCaught())
                .with("findingKind", findingKind)
                .with("message", message)
                .with("executionsToCatch", isCaught() ? executions : 0)
                .with("exhausted", exhausted)
                .with("problem", problem);
    }
}
