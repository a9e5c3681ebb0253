package dev.ravel.model;

import java.util.List;

/**
 * What becomes of accesses to plain fields and array elements.
 *
 * @param chosen the statements that are meant, or whose memory is, where not all are
 */
public record Memory(Mode mode, List<Statement> chosen) {
    /** Which accesses count, and for what. */
    public enum Mode {
        /** None of them is a step. */
        NONE,
        /** Each is a scheduling point. */
        ALL,
        /** Those of certain statements are scheduling points. */
        CHOSEN,
        /** Those to the memory of certain statements, which race, are scheduling points. */
        RACING,
        /** Each is told to those who look for races, and is no scheduling point. */
        OBSERVED
    }

    public static final Memory NONE = new Memory(Mode.NONE, List.of());
    public static final Memory ALL = new Memory(Mode.ALL, List.of());
    public static final Memory OBSERVED = new Memory(Mode.OBSERVED, List.of());

    public Memory {
        chosen = List.copyOf(chosen);
    }

    public static Memory of(boolean all) {
        return all ? ALL : NONE;
    }

    public static Memory chosen(List<Statement> statements) {
        return new Memory(Mode.CHOSEN, statements);
    }

    public static Memory racing(List<Statement> statements) {
        return new Memory(Mode.RACING, statements);
    }

    /** Whether a search passes over some accesses that could matter. */
    public boolean isPartial() {
        return mode != Mode.ALL;
    }

    /** As a user asks for it. */
    public String word() {
        return switch (mode) {
            case ALL -> "all";
            case RACING, CHOSEN -> "racy";
            case NONE, OBSERVED -> "none";
        };
    }

    void addTo(Header header) {
        header.add("memory", mode.name());
        chosen.forEach(statement -> header.add("statement", statement.text()));
    }

    static Memory from(Header header) {
        return new Memory(
                header.constant("memory", Mode.class),
                header.all("statement").stream().map(Statement::parse).toList());
    }
}
