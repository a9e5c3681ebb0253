package dev.ravel.model.crash;

import dev.ravel.model.BadFile;
import dev.ravel.model.Header;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** What the head of a bundle says. */
record BundleHeader(Bundle.Crash crash, String ravel, String jdk, String time) {
    private static final List<String> KEYS =
            List.of(
                    "kind",
                    "type",
                    "message",
                    "place",
                    "thread",
                    "nanos",
                    "deadlocked",
                    "ravel",
                    "jdk",
                    "time");

    static BundleHeader of(Bundle bundle) {
        return new BundleHeader(
                bundle.crash(), bundle.ravelVersion(), bundle.jdkVersion(), bundle.time());
    }

    List<String> text() {
        Header header = new Header();
        header.add("kind", crash.kind().name());
        header.add("type", crash.type());
        header.add("message", crash.message());
        header.add("place", crash.place());
        header.add("thread", Integer.toString(crash.thread()));
        header.add("nanos", Long.toString(crash.nanos()));
        header.add(
                "deadlocked",
                crash.deadlocked().stream()
                        .map(number -> Integer.toString(number))
                        .collect(Collectors.joining(" ")));
        header.add("ravel", ravel);
        header.add("jdk", jdk);
        header.add("time", time);
        return header.text().stream().map(BundleHeader::withoutEmptyEnd).toList();
    }

    /**
     * A space that nobody sees gets lost in editors and mails, where there is no value after it.
     */
    private static String withoutEmptyEnd(String line) {
        return line.indexOf(": ") == line.length() - 2 ? line.stripTrailing() : line;
    }

    /** The lines up to the first empty one. */
    static BundleHeader read(String name, Lines lines) {
        Header header = new Header();
        while (!lines.isAtEnd() && !lines.current().text().isEmpty()) {
            if (!header.parse(lines.current().text())) {
                throw lines.bad("is neither 'key: value' nor empty");
            }
            lines.take(0);
        }
        try {
            for (String key : KEYS) {
                if (header.all(key).size() > 1) {
                    throw new BadFile("The line '%s: ...' is there twice.".formatted(key));
                }
            }
            return new BundleHeader(
                    new Bundle.Crash(
                            header.constant("kind", Bundle.Kind.class),
                            header.get("type"),
                            header.get("message"),
                            header.get("place"),
                            thread("thread", header.get("thread"), 0),
                            header.number("nanos"),
                            deadlocked(header)),
                    header.get("ravel"),
                    header.get("jdk"),
                    header.get("time"));
        } catch (BadFile e) {
            throw new BadFile(name + ": " + Words.shown(e.getMessage()));
        }
    }

    private static List<Integer> deadlocked(Header header) {
        List<Integer> threads = new ArrayList<>();
        String numbers = header.get("deadlocked");
        if (!numbers.isEmpty()) {
            for (String number : numbers.split(" ", -1)) {
                threads.add(thread("deadlocked", number, 1));
            }
        }
        return threads;
    }

    private static int thread(String key, String text, int least) {
        Long number = Words.numberOf(text);
        if (number == null || number < least || number > Integer.MAX_VALUE) {
            throw new BadFile("The line '%s: %s' has no number of a thread.".formatted(key, text));
        }
        return number.intValue();
    }

    /** Throws if it names a thread that there is not. */
    void checkThreads(String name, Set<Integer> threads) {
        List<Integer> named = new ArrayList<>(crash.deadlocked());
        if (crash.thread() != 0) {
            named.add(crash.thread());
        }
        for (int thread : named) {
            if (!threads.contains(thread)) {
                throw new BadFile(
                        "%s names thread %d in its first lines, and has no such thread."
                                .formatted(name, thread));
            }
        }
    }
}
