package dev.ravel.report;

import dev.ravel.model.StatementPair;
import java.util.List;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What threads do that was no choice of a systematic search: with any of it, not every interleaving
 * was explored.
 *
 * @param pairs accesses to memory that threads share without order
 * @param machinery packages that are taken for no part of the program
 */
public record Unswitched(List<StatementPair> pairs, Watch watch, List<String> machinery) {
    /** How much was seen of accesses to memory that were no choices. */
    public enum Watch {
        NONE,

        /** There were more than could be remembered. */
        PART,

        ALL
    }

    private static final int MOST_NAMED = 3;

    /** Of a search that left nothing out. */
    public static final Unswitched NONE = new Unswitched(List.of(), Watch.ALL, List.of());

    public Unswitched {
        pairs = List.copyOf(pairs);
        machinery = List.copyOf(machinery);
    }

    boolean isNone() {
        return isNoneKnown() && watch == Watch.ALL;
    }

    private boolean isNoneKnown() {
        return pairs.isEmpty() && machinery.isEmpty();
    }

    /**
     * What was explored if not everything was.
     *
     * @param bound words on which part of it; may be empty
     */
    String sentence(String bound) {
        StringJoiner reasons = new StringJoiner("; ");
        if (!pairs.isEmpty()) {
            reasons.add(
                    "threads share memory without order, and were not switched at or inside of "
                            + places());
        }
        if (!machinery.isEmpty()) {
            reasons.add(
                    "what threads do in %s was not interleaved, since it is taken for a library that serves the program (--explore %s takes it in)"
                            .formatted(
                                    String.join(" and ", machinery), String.join(",", machinery)));
        }
        switch (watch) {
            case NONE ->
                    reasons.add(
                            "whether threads share memory at whose accesses they were not switched was not watched");
            case PART ->
                    reasons.add(
                            "the program accesses more memory than could be watched, so that threads may share some at whose accesses they were not switched");
            case ALL -> {}
        }
        return "Every order of %s%s was explored, but %s every interleaving: %s."
                .formatted(
                        machinery.isEmpty()
                                ? "synchronization"
                                : "the program's own synchronization",
                        bound,
                        isNoneKnown() ? "perhaps not" : "not",
                        reasons);
    }

    private String places() {
        List<String> places =
                pairs.stream()
                        .flatMap(pair -> Stream.of(pair.first().words(), pair.second().words()))
                        .distinct()
                        .toList();
        int more = Math.max(0, places.size() - MOST_NAMED);
        return places.stream().limit(MOST_NAMED).collect(Collectors.joining(", "))
                + (more == 0 ? "" : ", and %d more".formatted(more));
    }
}
