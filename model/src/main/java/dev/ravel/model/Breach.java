package dev.ravel.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Two accesses of a block of code and one of another thread that may come between them, all to the
 * same thing, such that no order in which the block is left alone has the same effect.
 *
 * @param callers for each of the three statements, the program's line that it was called from if it
 *     is one of the JDK's, and else an empty string
 */
public record Breach(Statement first, Statement between, Statement second, List<String> callers) {
    private static final String SEPARATOR = " | ";
    private static final int PARTS = 3;

    public Breach {
        callers = List.copyOf(callers);
    }

    public Breach(Statement first, Statement between, Statement second) {
        this(first, between, second, List.of("", "", ""));
    }

    public List<Statement> statements() {
        return List.of(first, between, second);
    }

    /** For a person: what each of the three does, and where. */
    public List<String> words() {
        List<String> words = new ArrayList<>();
        for (int i = 0; i < PARTS; i++) {
            String caller = callers.get(i);
            words.add(
                    statements().get(i).words()
                            + (caller.isEmpty() ? "" : ", called at " + caller));
        }
        return words;
    }

    /** On one line. */
    public String text() {
        return statements().stream().map(Statement::text).collect(Collectors.joining(SEPARATOR))
                + SEPARATOR
                + String.join(SEPARATOR, callers);
    }

    public static Breach parse(String text) {
        String[] parts = text.split(Pattern.quote(SEPARATOR), -1);
        if (parts.length != 2 * PARTS) {
            throw new BadFile("'%s' is not three statements and callers.".formatted(text));
        }
        return new Breach(
                Statement.parse(parts[0]),
                Statement.parse(parts[1]),
                Statement.parse(parts[2]),
                Arrays.asList(parts).subList(PARTS, 2 * PARTS));
    }
}
