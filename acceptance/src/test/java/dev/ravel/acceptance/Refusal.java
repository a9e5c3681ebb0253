package dev.ravel.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;

/** A run of Ravel that was refused: one sentence on standard error says why. */
record Refusal(Ended ended, String sentence) {
    private static final String PREFIX = "ravel: ";

    /** Checks that there is the one sentence, and no more than a hint and a note beside it. */
    static Refusal of(Ended ended) {
        List<String> lines =
                ended.err()
                        .lines()
                        .filter(line -> !line.startsWith("Weaving the JDK at "))
                        .filter(line -> !line.startsWith("Try 'ravel "))
                        .toList();
        assertThat(lines).as(ended::toString).hasSize(1);
        assertThat(lines.get(0)).as(ended::toString).startsWith(PREFIX);
        assertThat(ended.out()).as("standard output").isEmpty();
        return new Refusal(ended, lines.get(0).substring(PREFIX.length()));
    }

    Refusal isTheUsersMistake() {
        assertThat(ended.status()).as(ended::toString).isEqualTo(2);
        return this;
    }

    Refusal isRavelsFailure() {
        assertThat(ended.status()).as(ended::toString).isEqualTo(3);
        return this;
    }

    Refusal names(List<String> cause) {
        assertThat(sentence).contains(cause);
        return this;
    }
}
