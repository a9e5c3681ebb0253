package dev.ravel.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The lines of source files around places that are shown, for where the files are not at hand. */
final class SourceExcerpts {
    /** So many before and after each place. */
    private static final int AROUND = 4;

    /** Of what a program generates, or somebody has squeezed, the beginning tells enough. */
    private static final int LONGEST_LINE = 300;

    private final SourceDirectories sources;
    private final Map<SourcePlace, Integer> places = new LinkedHashMap<>();
    private final Map<String, TreeMap<Integer, String>> files = new LinkedHashMap<>();

    SourceExcerpts(SourceDirectories sources) {
        this.sources = sources;
    }

    /** The number by which the page knows the place. */
    int number(SourcePlace place) {
        Integer known = places.putIfAbsent(place, places.size());
        if (known == null) {
            sources.text(place).ifPresent(text -> add(place, text));
        }
        return known == null ? places.size() - 1 : known;
    }

    private void add(SourcePlace place, List<String> text) {
        TreeMap<Integer, String> lines =
                files.computeIfAbsent(place.path(), path -> new TreeMap<>());
        int last = Math.min(text.size(), place.line() + AROUND);
        for (int i = Math.max(1, place.line() - AROUND); i <= last; i++) {
            lines.put(i, Wrapping.cut(text.get(i - 1), LONGEST_LINE));
        }
    }

    Json places() {
        return Json.array(
                places.keySet().stream()
                        .map(
                                place ->
                                        Json.array(
                                                Json.of(place.path()),
                                                Json.of(place.line()),
                                                Json.of(place.className()))));
    }

    /** For each file the numbers of its lines, and their text. */
    Json files() {
        JsonObject all = Json.object();
        files.forEach(
                (path, lines) -> {
                    List<Json> pairs = new ArrayList<>();
                    lines.forEach(
                            (number, text) ->
                                    pairs.add(Json.array(Json.of(number), Json.of(text))));
                    all.with(path, pairs.stream());
                });
        return all;
    }
}
