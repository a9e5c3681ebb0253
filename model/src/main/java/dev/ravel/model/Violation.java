package dev.ravel.model;

import java.util.List;

/**
 * Two threads of a program that ran freely were about to use an object at the same time, though at
 * least one of them changes it.
 *
 * @param object its class, or the name of a static field
 * @param test the test that it happened in, or an empty string
 * @param details lines for a person: what each thread was about to do, what it held, and where it
 *     was
 */
public record Violation(StatementPair pair, String object, String test, List<String> details) {
    private static final String PAIR = "pair: ";
    private static final String OBJECT = "object: ";
    private static final String TEST = "test: ";

    public Violation {
        object = Visible.line(object);
        test = Visible.line(test);
        details = details.stream().map(Visible::text).toList();
    }

    /** As it is written to a file. */
    public String text() {
        return PAIR
                + pair.text()
                + "\n"
                + OBJECT
                + object
                + "\n"
                + TEST
                + test
                + "\n\n"
                + String.join("\n", details)
                + "\n";
    }

    public static Violation parse(String text) {
        List<String> lines = text.lines().toList();
        if (lines.size() < 4) {
            throw new BadFile("It ends too early.");
        }
        return new Violation(
                StatementPair.parse(value(lines.get(0), PAIR)),
                value(lines.get(1), OBJECT),
                value(lines.get(2), TEST),
                lines.subList(4, lines.size()));
    }

    private static String value(String line, String name) {
        if (!line.startsWith(name)) {
            throw new BadFile("'%s' has no '%s' in it.".formatted(line, name.strip()));
        }
        return line.substring(name.length());
    }
}
