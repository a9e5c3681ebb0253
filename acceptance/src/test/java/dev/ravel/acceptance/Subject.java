package dev.ravel.acceptance;

import java.util.List;
import java.util.stream.Stream;

/**
 * A line of {@code subjects.tsv}.
 *
 * @param kinds the kinds of findings that count as finding its bug; empty if it has none
 * @param options the options of {@code explore} that it needs
 */
record Subject(String mainClass, List<String> kinds, List<String> options) {
    private static final int COLUMNS = 4;

    /** All subjects of the list, in its order. */
    static Stream<Subject> all() {
        List<String> lines = Build.list("subjects.tsv");
        return lines.subList(1, lines.size()).stream().map(Subject::parse);
    }

    private static Subject parse(String line) {
        String[] columns = line.split("\t", -1);
        if (columns.length != COLUMNS) {
            throw new IllegalStateException(
                    "subjects.tsv: '%s' has %d columns instead of %d."
                            .formatted(line, columns.length, COLUMNS));
        }
        return new Subject(
                columns[0],
                columns[1].equals("none") ? List.of() : List.of(columns[1].split(",")),
                Stream.of(columns[2].split(" ")).filter(word -> !word.isEmpty()).toList());
    }

    boolean isBuggy() {
        return !kinds.isEmpty();
    }

    @Override
    public String toString() {
        return mainClass;
    }
}
