package dev.ravel.report;

import dev.ravel.model.Headline;
import dev.ravel.model.Step;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Why an execution failed, in one or two sentences: what happened, and the order of accesses or the
 * locks that made it happen. What is said is read off the interleaving; that another order would
 * not fail is not claimed.
 */
public final class Explanation {
    private Explanation() {}

    static String of(Finding finding, ShownSteps shown) {
        String message = sentence(Headline.of(finding.summary().message()));
        String why = stuck(shown).orElseGet(() -> accesses(shown));
        return why.isEmpty() ? message : message + " " + why;
    }

    /**
     * The order of accesses that made it happen, to be read with the table; empty if there is none
     * to tell. Who is stuck in what is among the details of a finding.
     */
    public static String ofOrder(List<Step> steps, SourceLines sources) {
        ShownSteps shown = new ShownSteps(steps, sources);
        return stuck(shown).isPresent() ? "" : accesses(shown);
    }

    private static String accesses(ShownSteps shown) {
        return brokenUp(shown).or(() -> order(shown)).orElse("");
    }

    private static String sentence(String text) {
        return text.endsWith(".") ? text : text + ".";
    }

    /**
     * Who waits for what; a thread that only waits for others to end is not the cause, and where
     * one fails, none that waits meanwhile is.
     */
    private static Optional<String> stuck(ShownSteps shown) {
        if (!shown.marked(Row.Mark.FAILURE).isEmpty()) {
            return Optional.empty();
        }
        String threads =
                shown.marked(Row.Mark.STUCK).stream()
                        .filter(act -> !act.text().contains("join "))
                        .map(act -> stuck(act, shown))
                        .collect(Collectors.joining("; "));
        return threads.isEmpty() ? Optional.empty() : Optional.of(threads + ".");
    }

    private static String stuck(Row.Act act, ShownSteps shown) {
        List<String> locks = shown.locks(act);
        return "%s is %s%s%s"
                .formatted(
                        shown.thread(act.thread()),
                        act.text().replaceFirst("^stuck: ", "stuck in '") + "'",
                        at(act),
                        locks.isEmpty() ? "" : " and holds " + String.join(", ", locks));
    }

    /**
     * The last two accesses of one thread to a resource between which another thread comes, so that
     * no order of the two as a whole gives the same.
     */
    private static Optional<String> brokenUp(ShownSteps shown) {
        List<Row.Act> conflicts = shown.marked(Row.Mark.CONFLICT);
        for (int end = conflicts.size() - 1; end >= 0; end--) {
            int start = before(conflicts, end, shown);
            for (int middle = end - 1; start >= 0 && middle > start; middle--) {
                if (comesBetween(conflicts, start, middle, end, shown)) {
                    return Optional.of(
                            "Between %s and %s comes %s."
                                    .formatted(
                                            told(conflicts.get(start), shown),
                                            told(conflicts.get(end), shown),
                                            told(conflicts.get(middle), shown)));
                }
            }
        }
        return Optional.empty();
    }

    /** The last access before it of the same thread to the same resource, or -1. */
    private static int before(List<Row.Act> conflicts, int end, ShownSteps shown) {
        int start = end - 1;
        while (start >= 0
                && !(conflicts.get(start).thread() == conflicts.get(end).thread()
                        && isOnSame(conflicts.get(start), conflicts.get(end), shown))) {
            start--;
        }
        return start;
    }

    private static boolean comesBetween(
            List<Row.Act> conflicts, int start, int middle, int end, ShownSteps shown) {
        Row.Act other = conflicts.get(middle);
        boolean bothChange =
                changes(conflicts.get(start), shown) && changes(conflicts.get(end), shown);
        return other.thread() != conflicts.get(end).thread()
                && isOnSame(other, conflicts.get(end), shown)
                && (changes(other, shown) || bothChange);
    }

    /** The last two accesses in conflict, if that is all that is known. */
    private static Optional<String> order(ShownSteps shown) {
        List<Row.Act> conflicts = shown.marked(Row.Mark.CONFLICT);
        for (int second = conflicts.size() - 1; second > 0; second--) {
            for (int first = second - 1; first >= 0; first--) {
                Row.Act one = conflicts.get(first);
                Row.Act other = conflicts.get(second);
                if (one.thread() != other.thread()
                        && isOnSame(one, other, shown)
                        && (changes(one, shown) || changes(other, shown))) {
                    return Optional.of(
                            "First %s, then %s.".formatted(told(one, shown), told(other, shown)));
                }
            }
        }
        return Optional.empty();
    }

    private static boolean isOnSame(Row.Act one, Row.Act other, ShownSteps shown) {
        return shown.step(one).resource().equals(shown.step(other).resource());
    }

    private static boolean changes(Row.Act act, ShownSteps shown) {
        return !shown.step(act).operation().onlyReads();
    }

    private static String told(Row.Act act, ShownSteps shown) {
        return "'%s' of %s%s".formatted(act.text(), shown.thread(act.thread()), at(act));
    }

    private static String at(Row.Act act) {
        return act.site().isEmpty() ? "" : " (" + act.site() + ")";
    }
}
