package dev.ravel.report;

import java.util.ArrayList;
import java.util.List;

/**
 * Which defects a search catches: how far its silence can be trusted.
 *
 * @param executions how many of the unmodified program have shown nothing
 * @param memory whether plain accesses were scheduling points
 * @param trials one for each defect that was tried, and for each that was not executed
 */
public record Calibration(long executions, boolean memory, List<DefectTrial> trials) {
    /** The lines above the first row of the table. */
    public static List<String> heading() {
        return DefectTrial.heading();
    }

    /** What it all means, in sentences. */
    public List<String> verdict() {
        List<String> lines = new ArrayList<>();
        List<DefectTrial> caught = trials.stream().filter(DefectTrial::isCaught).toList();
        List<DefectTrial> missed = trials.stream().filter(DefectTrial::isMissed).toList();
        int tried = caught.size() + missed.size();
        if (tried == 0) {
            lines.add("No defect was tried, so this says nothing about the search.");
        } else {
            lines.add(caughtSentence(caught, tried));
        }
        if (!missed.isEmpty()) {
            lines.addAll(missedSentences(missed));
        }
        add(
                lines,
                trials.stream().filter(trial -> !trial.defect().executed()).count(),
                "%d more %s in code that no execution reached: nothing is known about bugs there.");
        add(
                lines,
                trials.stream().filter(trial -> !trial.problem().isEmpty()).count(),
                "%d more %s without a verdict, because Ravel failed.");
        return lines;
    }

    private static String caughtSentence(List<DefectTrial> caught, int tried) {
        long first = caught.stream().filter(trial -> trial.executions() == 1).count();
        String sentence =
                "%d of %d %s caught"
                        .formatted(
                                caught.size(), tried, tried == 1 ? "defect was" : "defects were");
        if (caught.isEmpty()) {
            return sentence + ".";
        }
        return "%s (%d of them in the first execution). The median is %s."
                .formatted(sentence, first, count(median(caught), "execution"));
    }

    private List<String> missedSentences(List<DefectTrial> missed) {
        List<String> lines = new ArrayList<>();
        long passing = missed.stream().filter(DefectTrial::exhausted).count();
        if (passing > 0) {
            lines.add(
                    "%d of the others never %s with these options: every interleaving was explored."
                            .formatted(passing, passing == 1 ? "fails" : "fail"));
        }
        if (passing < missed.size()) {
            lines.add(
                    "A bug like one of the %d that were not caught would probably stay unseen, too: it makes no difference that the program checks, or it needs an order of threads that this budget does not reach."
                            .formatted(missed.size() - passing));
        }
        long locks = missed.stream().filter(Calibration::isOfLock).count();
        if (!memory && locks > 0) {
            lines.add(
                    "%d of them %s a lock. Accesses to plain fields were no scheduling points; with --memory they are, and a missing lock shows if it guards fields of the program."
                            .formatted(locks, locks == 1 ? "is about" : "are about"));
        }
        long fields =
                missed.stream()
                        .filter(trial -> trial.defect().kind().equals("volatile-dropped"))
                        .count();
        if (fields > 0) {
            lines.add(
                    "%d of them %s a volatile away. All executions are sequentially consistent, so what that breaks is for a race detector to find: more executions do not help."
                            .formatted(fields, fields == 1 ? "takes" : "take"));
        }
        return lines;
    }

    private static boolean isOfLock(DefectTrial trial) {
        return trial.defect().kind().startsWith("lock-");
    }

    private static void add(List<String> lines, long number, String sentence) {
        if (number > 0) {
            lines.add(sentence.formatted(number, number == 1 ? "is" : "are"));
        }
    }

    /** The lower one of two in the middle. */
    private static long median(List<DefectTrial> caught) {
        return caught.stream()
                .map(DefectTrial::executions)
                .sorted()
                .toList()
                .get((caught.size() - 1) / 2);
    }

    private static String count(long number, String thing) {
        return number + " " + thing + (number == 1 ? "" : "s");
    }

    /** One JSON object on one line. */
    public String json() {
        return Json.object()
                .with("executions", executions)
                .with("defects", trials.stream().map(DefectTrial::json))
                .text();
    }
}
