package dev.ravel.report;

import dev.ravel.model.Statement;

/** A statement that did not hold the lock which {@code @GuardedBy} names for its field. */
public record UnguardedAccess(String guard, Statement statement) {
    static final String TITLE = "@GuardedBy names a lock that is not held by";

    String line() {
        return "%s, without %s".formatted(statement.words(), guard);
    }

    Json json() {
        return Json.object().with("statement", statement.text()).with("guard", guard);
    }
}
