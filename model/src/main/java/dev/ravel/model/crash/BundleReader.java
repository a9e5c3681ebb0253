package dev.ravel.model.crash;

import dev.ravel.model.BadFile;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads a bundle, which may come from a stranger: what does not fit together is a {@link BadFile},
 * and nothing takes longer than its length allows.
 */
final class BundleReader {
    private final String name;
    private final Lines lines;
    private final ObjectReader objects;

    private BundleReader(String name, String text) {
        this.name = name;
        lines = new Lines(name, text);
        objects = new ObjectReader(lines);
    }

    static Bundle parse(String name, String text) {
        if (!text.startsWith(BundleWriter.FIRST_LINE + "\n")) {
            throw new BadFile(
                    "%s is no bundle of Ravel: its first line is not '%s'."
                            .formatted(name, BundleWriter.FIRST_LINE));
        }
        return new BundleReader(name, Sealed.open(name, text)).read();
    }

    private Bundle read() {
        lines.expect(BundleWriter.FIRST_LINE);
        BundleHeader header = BundleHeader.read(name, lines);
        section("left out:");
        List<String> leftOut = lines.texts(1);
        section("classes:");
        Map<String, String> classes = classes();
        section("sites:");
        List<RecordedSite> sites = sites();
        ThreadReader reader = new ThreadReader(lines, objects, sites.size());
        List<RecordedThread> threads = threads(reader);
        header.checkThreads(name, reader.numbers());
        section("objects:");
        List<ObjectState> states = objects.states();
        lines.skipEmpty();
        if (!lines.isAtEnd()) {
            throw lines.bad("stands where the end belongs");
        }
        objects.checkReferences();
        return new Bundle(
                header.crash(),
                header.ravel(),
                header.jdk(),
                header.time(),
                classes,
                sites,
                threads,
                states,
                leftOut);
    }

    private void section(String heading) {
        lines.skipEmpty();
        lines.expect(heading);
    }

    private Map<String, String> classes() {
        Map<String, String> classes = new HashMap<>();
        while (lines.isAt(1)) {
            Lines.Line line = lines.current();
            String[] words =
                    lines.read(
                            1,
                            in -> new String[] {in.next("the name of a class"), in.next("a hash")});
            if (classes.put(words[0], words[1]) != null) {
                throw lines.bad(line, "names a class again");
            }
        }
        return classes;
    }

    private List<RecordedSite> sites() {
        List<RecordedSite> sites = new ArrayList<>();
        while (lines.isAt(1)) {
            int number = sites.size();
            sites.add(lines.read(1, words -> site(words, number)));
        }
        return sites;
    }

    private static RecordedSite site(Words words, int number) {
        words.number("the number of the site", number, number);
        RecordedSite.Verb verb = RecordedSite.Verb.ofWord(words.next("what happens"));
        String target = words.next("what it happens to");
        words.expect("in");
        String method = words.next("a method");
        words.expect("at");
        String place = words.next("a file with a line");
        int colon = place.lastIndexOf(':');
        Long line = colon < 0 ? null : Words.numberOf(place.substring(colon + 1));
        if (line == null || line.intValue() != line) {
            throw Words.misplaced(place, "a file with a line");
        }
        return new RecordedSite(verb, target, method, place.substring(0, colon), line.intValue());
    }

    private List<RecordedThread> threads(ThreadReader reader) {
        List<RecordedThread> threads = new ArrayList<>();
        lines.skipEmpty();
        while (lines.startsWith(ThreadReader.HEADING)) {
            threads.add(reader.thread());
            lines.skipEmpty();
        }
        return threads;
    }
}
