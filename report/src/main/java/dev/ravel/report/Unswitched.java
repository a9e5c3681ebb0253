package dev.ravel.report;

import dev.ravel.model.StatementPair;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Accesses to memory that threads share without order, and that were no choices of a systematic
 * search: with any of them, not every interleaving was explored.
 *
 * @param isWatched whether these are all of them; else some may not have been seen
 */
public record Unswitched(List<StatementPair> pairs, boolean isWatched) {
    private static final int MOST_NAMED = 3;

    /** Of a search that left nothing out. */
    public static final Unswitched NONE = new Unswitched(List.of(), true);

    public Unswitched {
        pairs = List.copyOf(pairs);
    }

    boolean isNone() {
        return pairs.isEmpty() && isWatched;
    }

    /** What was explored if not everything was, in a sentence or two. */
    String sentence() {
        if (pairs.isEmpty()) {
            return "Every order of synchronization was explored. Whether threads share memory at whose accesses they were not switched was not watched.";
        }
        List<String> places =
                pairs.stream()
                        .flatMap(pair -> Stream.of(pair.first().words(), pair.second().words()))
                        .distinct()
                        .toList();
        int more = Math.max(0, places.size() - MOST_NAMED);
        return "Every order of synchronization was explored, but not every interleaving: threads share memory without order, and were not switched at or inside of %s%s."
                .formatted(
                        places.stream().limit(MOST_NAMED).collect(Collectors.joining(", ")),
                        more == 0 ? "" : ", and %d more".formatted(more));
    }
}
