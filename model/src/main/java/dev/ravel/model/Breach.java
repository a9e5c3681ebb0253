package dev.ravel.model;

import java.util.List;
import java.util.regex.Pattern;

/**
 * Two accesses of a block of code and one of another thread that may come between them, all to the
 * same thing, such that no order in which the block is left alone has the same effect.
 */
public record Breach(Statement first, Statement between, Statement second) {
    private static final String SEPARATOR = " | ";
    private static final int PARTS = 3;

    public List<Statement> statements() {
        return List.of(first, between, second);
    }

    /** On one line. */
    public String text() {
        return first.text() + SEPARATOR + between.text() + SEPARATOR + second.text();
    }

    public static Breach parse(String text) {
        String[] parts = text.split(Pattern.quote(SEPARATOR));
        if (parts.length != PARTS) {
            throw new BadFile("'%s' is not three statements.".formatted(text));
        }
        return new Breach(
                Statement.parse(parts[0]), Statement.parse(parts[1]), Statement.parse(parts[2]));
    }
}
