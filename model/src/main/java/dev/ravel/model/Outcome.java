package dev.ravel.model;

import java.util.Objects;

/**
 * How an execution ended.
 *
 * @param kind what is wrong, or null if nothing is
 * @param message one sentence; of a very long one, as much as is kept
 * @param place the source line that the failure is told apart by, or an empty string
 * @param details lines for a person: a stack trace, or who holds and awaits what
 * @param labels what the failure needed beside an order of threads: early timeouts, spurious
 *     wake-ups
 */
public record Outcome(
        FindingKind kind, String message, String place, String details, String labels) {
    private static final String NO_KIND = "none";
    private static final int MOST_COMPARED = 2_000;

    public static final Outcome PASSED = new Outcome(null, "", "", "", "");

    public Outcome {
        message = ProgramText.kept(message);
        Objects.requireNonNull(place, "place");
        Objects.requireNonNull(details, "details");
        Objects.requireNonNull(labels, "labels");
    }

    /** Writes all but the details as lines of a header. */
    public void addTo(Header header) {
        header.set("kind", passed() ? NO_KIND : kind.word());
        header.set("message", message);
        header.set("place", place);
        header.set("labels", labels);
    }

    public static Outcome from(Header header) {
        String word = header.get("kind");
        try {
            return new Outcome(
                    word.equals(NO_KIND) ? null : FindingKind.ofWord(word),
                    header.get("message"),
                    header.get("place"),
                    "",
                    header.get("labels"));
        } catch (IllegalArgumentException e) {
            throw new BadFile("The line 'kind: %s' has an unknown value.".formatted(word));
        }
    }

    /** The same outcome with other details. */
    public Outcome with(String otherDetails) {
        return new Outcome(kind, message, place, otherDetails, labels);
    }

    /** Whether the execution was ended, since it did not come to an end itself. */
    public boolean isEndless() {
        return kind != null && kind.isEndless();
    }

    public boolean passed() {
        return kind == null;
    }

    /** Whether the other outcome is the same failure, so that both are one finding. */
    public boolean sameFailure(Outcome other) {
        return kind == other.kind && place.equals(other.place) && sameMessage(other);
    }

    /** Whether both say the same, but for numbers that differ from run to run. */
    public boolean sameMessage(Outcome other) {
        return shape().equals(other.shape());
    }

    /**
     * Of a very long message, the beginning: what is left out of its middle depends on how long the
     * numbers in it are. What cannot be seen counts as a space, as which it was once written in the
     * names of threads.
     */
    private String shape() {
        String shape = message.replaceAll("\\\\(u[0-9a-f]{4}|[nrt])", " ").replaceAll("\\d+", "#");
        return shape.substring(0, Math.min(MOST_COMPARED, shape.length()));
    }
}
