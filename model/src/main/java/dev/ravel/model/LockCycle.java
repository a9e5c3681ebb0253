package dev.ravel.model;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Statements that acquire a lock while another one is held, each one that the thread of the next
 * statement may hold: threads that come to all of them at the same time are stuck.
 */
public record LockCycle(List<Statement> statements) {
    private static final String SEPARATOR = " | ";

    public LockCycle {
        statements = List.copyOf(statements);
    }

    /** On one line. */
    public String text() {
        return statements.stream().map(Statement::text).collect(Collectors.joining(SEPARATOR));
    }

    public static LockCycle parse(String text) {
        List<Statement> statements = new ArrayList<>();
        for (String part : text.split(Pattern.quote(SEPARATOR))) {
            statements.add(Statement.parse(part));
        }
        return new LockCycle(statements);
    }
}
