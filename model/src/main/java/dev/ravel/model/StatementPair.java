package dev.ravel.model;

/** Two statements that may access the same memory at the same time; perhaps twice the same one. */
public record StatementPair(Statement first, Statement second) {
    private static final String SEPARATOR = " | ";

    /** On one line. */
    public String text() {
        return first.text() + SEPARATOR + second.text();
    }

    public static StatementPair parse(String text) {
        int middle = text.indexOf(SEPARATOR);
        if (middle < 0) {
            throw new BadFile(
                    "'%s' is no pair of statements: there is no '%s' in it."
                            .formatted(text, SEPARATOR.strip()));
        }
        return new StatementPair(
                Statement.parse(text.substring(0, middle)),
                Statement.parse(text.substring(middle + SEPARATOR.length())));
    }
}
