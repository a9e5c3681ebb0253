package dev.ravel.report;

import dev.ravel.model.Coverage;
import dev.ravel.model.NoEnd;
import dev.ravel.model.OneOrder;
import dev.ravel.model.ProgramText;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.stream.Stream;

/**
 * What an exploration came to.
 *
 * @param seenOnce how many interleavings only one execution has shown
 * @param unswitched what a systematic search has left out
 * @param earlier the failures of an earlier run that this one began with
 * @param oneOrder why several threads were seen in one order only, if so
 * @param problem why it could not go on; else empty
 */
public record Summary(
        long executions,
        double seconds,
        long distinctInterleavings,
        long seenOnce,
        Coverage coverage,
        Unswitched unswitched,
        Optional<NoEnd> noEnd,
        String carrier,
        List<FindingSummary> findings,
        List<EarlierFinding> earlier,
        Optional<OneOrder> oneOrder,
        String problem) {

    /** If something has not happened in n trials, its chance is below 3/n with 95 % confidence. */
    private static final int RULE_OF_THREE = 3;

    /** One finding. */
    public record FindingSummary(
            String kind,
            String message,
            String labels,
            long count,
            String schedule,
            Certainty certainty) {
        public FindingSummary {
            message = ProgramText.shown(message);
        }

        /** One whose schedule was replayed from a fresh start, and which showed again, or not. */
        public FindingSummary(
                String kind,
                String message,
                String labels,
                long count,
                String schedule,
                boolean confirmed) {
            this(kind, message, labels, count, schedule, Certainty.of(confirmed));
        }

        public boolean confirmed() {
            return certainty == Certainty.CONFIRMED;
        }

        Json json() {
            return Json.object()
                    .with("kind", kind)
                    .with("message", message)
                    .with("labels", labels)
                    .with("count", count)
                    .with("confirmed", confirmed())
                    .with("certainty", certainty.word())
                    .with("schedule", schedule);
        }
    }

    /** A failure of an earlier run, and whether this run has shown it again. */
    public record EarlierFinding(String schedule, boolean stillThere) {
        private Json json() {
            return Json.object().with("schedule", schedule).with("stillThere", stillThere);
        }
    }

    /** One JSON object on one line; {@code explore.schema.json} describes it. */
    public String json() {
        return searchJson()
                .with("findings", findings.stream().map(FindingSummary::json))
                .with("earlier", earlier.stream().map(EarlierFinding::json))
                .with("notes", notes().stream().map(Json::of))
                .text();
    }

    /** What was searched, and what is left; not what was found. */
    JsonObject searchJson() {
        return Json.object()
                .with("executions", executions)
                .with("seconds", seconds)
                .with("executionsPerSecond", executionsPerSecond())
                .with("distinctInterleavings", distinctInterleavings)
                .with("chanceOfNew", isEstimated() ? Json.of(chanceOfNew()) : Json.NULL)
                .with("exhausted", isWhole())
                .with("withoutEnd", noEnd.map(NoEnd::count).orElse(0L))
                .with("carrier", carrier);
    }

    /**
     * About how probable it is that one more execution shows an interleaving that none has shown
     * (Good and Turing); where none was seen only once, an upper bound with a confidence of 95 %.
     */
    public double chanceOfNew() {
        if (isWhole() || executions == 0) {
            return isWhole() ? 0 : 1;
        }
        return Math.min(1, Math.max(seenOnce, RULE_OF_THREE) / (double) executions);
    }

    /**
     * A systematic search shows what is near to what it has shown, so nothing can be estimated; nor
     * can it where what could differ was not interleaved.
     */
    private boolean isEstimated() {
        return isWhole() || coverage == Coverage.SAMPLE && oneOrder.isEmpty();
    }

    /** Whether there is no other interleaving; every claim of that kind is this one. */
    public boolean isWhole() {
        return coverage == Coverage.ALL && unswitched.isNone() && isControlled();
    }

    /** Whether a search that found nothing has left out what it was meant to explore. */
    public boolean isDoubtful() {
        return !isWhole() && (coverage != Coverage.SAMPLE || oneOrder.isPresent());
    }

    /** What does not show again depends on more than the order of threads. */
    private boolean isControlled() {
        return findings.stream()
                .noneMatch(finding -> finding.certainty() == Certainty.NOT_REPRODUCED);
    }

    private String explored() {
        String bound = coverage == Coverage.ALL ? "" : " within the bound on pre-emptions";
        if (!unswitched.isNone()) {
            return unswitched.sentence(bound)
                    + oneOrder.map(order -> " " + OneOrderWords.ofThreads(order)).orElse("");
        }
        return isControlled()
                ? "Every interleaving%s was explored.".formatted(bound)
                : "Every choice%s was explored, but not every interleaving: what did not show again depends on something outside of Ravel's control."
                        .formatted(bound);
    }

    /** What a person should know of the search beside what it has found. */
    List<String> notes() {
        return Stream.of(
                        Stream.of(problem).filter(why -> !why.isEmpty()).map(Summary::cutShort),
                        noEnd.stream().map(this::endless),
                        oneOrder.stream().map(OneOrderWords::withMemory))
                .flatMap(sentences -> sentences)
                .toList();
    }

    /** What is said of executions without an end; empty if there were none. */
    public String endless() {
        return noEnd.map(this::endless).orElse("");
    }

    private String endless(NoEnd endless) {
        return "%d of %d executions came to no end, and were ended. The first: %s Its schedule and where its threads were are in %s."
                .formatted(endless.count(), executions, endless.message(), endless.directory());
    }

    /** What is said of a search that something has ended before its time. */
    public static String cutShort(String problem) {
        return "The search could not go on: " + problem;
    }

    /** What was done and found, in a sentence. */
    public String sentence() {
        return "%s in %.1f s (%.0f a second%s), %s, %s."
                .formatted(
                        count(executions, "execution"),
                        seconds,
                        executionsPerSecond(),
                        carrier.isEmpty() ? "" : " on %s carriers".formatted(carrier),
                        count(distinctInterleavings, "distinct interleaving"),
                        count(findings.size(), "finding") + pending());
    }

    private String pending() {
        StringJoiner pending = new StringJoiner(", ", " (", ")").setEmptyValue("");
        for (Certainty certainty : List.of(Certainty.NOT_REPRODUCED, Certainty.NOT_YET_CONFIRMED)) {
            long count = findings.stream().filter(each -> each.certainty() == certainty).count();
            if (count > 0) {
                pending.add(count + " " + certainty.word());
            }
        }
        return pending.toString();
    }

    public static String count(long number, String thing) {
        return number + " " + thing + (number == 1 ? "" : "s");
    }

    /** How far a run without findings can be trusted, in a sentence. */
    public String trust() {
        switch (coverage) {
            case ALL, BOUNDED -> {
                return explored();
            }
            case PART -> {
                return "The systematic search has not come to its end; how much is left is not known.";
            }
            default -> {}
        }
        if (oneOrder.isPresent()) {
            return OneOrderWords.of(oneOrder.get());
        }
        String percent = percent(chanceOfNew() * 100);
        return seenOnce > RULE_OF_THREE
                ? "One more execution would show a new interleaving with a chance of about %s %%."
                        .formatted(percent)
                : "One more execution would show a new interleaving with a chance below %s %%."
                        .formatted(percent);
    }

    /** Two digits that count, never in powers of ten. */
    private static String percent(double value) {
        return new BigDecimal(value).round(new MathContext(2)).stripTrailingZeros().toPlainString();
    }

    public double executionsPerSecond() {
        return seconds > 0 ? executions / seconds : 0;
    }
}
