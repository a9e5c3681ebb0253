package dev.ravel.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The programs with known bugs, as the lists of the module {@code subjects} have them. */
final class Subjects {
    private static final String EASY = "/subjects.tsv";
    private static final String HARD = "/hard.tsv";

    /** Ten times what the longest of the easy ones needs. */
    private static final int EASY_MAX_STEPS = 20_000;

    /** The default of {@code ravel explore}. */
    private static final int HARD_MAX_STEPS = 200_000;

    private Subjects() {}

    /** Those of the list that most tests run, which have an error and need no argument. */
    static List<Subject> easy() {
        return lines(EASY)
                .map(Subjects::easy)
                .filter(subject -> !subject.kinds().isEmpty())
                .toList();
    }

    /** Those that need one rare order. */
    static List<Subject> hard() {
        return lines(HARD).map(Subjects::hard).toList();
    }

    static Subject easy(String line) {
        String[] columns = line.split("\t", -1);
        List<String> kinds = columns[1].equals("none") ? List.of() : List.of(columns[1].split(","));
        return new Subject(columns[0], List.of(), kinds, words(columns[2]), EASY_MAX_STEPS);
    }

    static Subject hard(String line) {
        String[] columns = line.split("\t", -1);
        return new Subject(
                columns[0], words(columns[1]), List.of(columns[2]), List.of(), HARD_MAX_STEPS);
    }

    private static List<String> words(String text) {
        return Stream.of(text.split(" ")).filter(word -> !word.isEmpty()).toList();
    }

    /** Where their classes are: beside the list. */
    static String classPath() {
        URL list = Subjects.class.getResource(EASY);
        if (list == null) {
            throw missing(EASY);
        }
        try {
            return Path.of(list.toURI()).getParent().toString();
        } catch (URISyntaxException e) {
            throw new BenchFailed("%s has no place on disk: %s".formatted(list, e.getMessage()));
        }
    }

    /** The lines below the names of the columns. */
    private static Stream<String> lines(String list) {
        try (InputStream stream = Subjects.class.getResourceAsStream(list)) {
            if (stream == null) {
                throw missing(list);
            }
            return new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))
                            .lines()
                            .skip(1)
                            .filter(line -> !line.isBlank() && !line.startsWith("#"))
                            .toList()
                            .stream();
        } catch (IOException e) {
            throw new BenchFailed("%s cannot be read: %s".formatted(list, e));
        }
    }

    private static BenchFailed missing(String list) {
        return new BenchFailed(
                "There is no %s on the class path; put subjects/target/classes on it."
                        .formatted(list));
    }
}
