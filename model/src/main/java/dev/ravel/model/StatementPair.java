package dev.ravel.model;

import java.util.regex.Pattern;

/** Two statements that may access the same memory at the same time; perhaps twice the same one. */
public record StatementPair(Statement first, Statement second) {
    private static final String SEPARATOR = " | ";

    /** The name of a method may have the separator in it, but no statement. */
    private static final Pattern MIDDLE =
            Pattern.compile(Pattern.quote(SEPARATOR) + "(?=" + Statement.VERB + ")");

    /** Whether one of them is a call of an object that threads cannot share without a lock. */
    public boolean isAnyCall() {
        return first.isCall() || second.isCall();
    }

    /** On one line. */
    public String text() {
        return first.text() + SEPARATOR + second.text();
    }

    public static StatementPair parse(String text) {
        String[] statements = MIDDLE.split(text, 2);
        if (statements.length < 2) {
            // What is wrong is one of the statements.
            statements = text.split(Pattern.quote(SEPARATOR), 2);
        }
        if (statements.length < 2) {
            throw new BadFile(
                    "'%s' is no pair of statements: there is no '%s' in it."
                            .formatted(text, SEPARATOR.strip()));
        }
        return new StatementPair(Statement.parse(statements[0]), Statement.parse(statements[1]));
    }
}
