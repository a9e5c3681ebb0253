package dev.ravel.model.crash;

import dev.ravel.model.CodePlace;
import dev.ravel.model.Statement;
import java.util.Locale;

/**
 * A place in the code at which events were recorded.
 *
 * @param target a field with its class, {@code []} for an element of an array, or a method with its
 *     class; empty for a monitor
 * @param method the method that it is in, with its class
 */
public record RecordedSite(Verb verb, String target, String method, String file, int line) {
    /** What happens there. */
    public enum Verb {
        /** An access to plain memory. */
        READ,
        WRITE,
        VOLATILE_READ,
        VOLATILE_WRITE,
        /** A monitor was entered. */
        ENTER,
        /** A thread has its monitor again after it has waited. */
        WAIT,
        /** A call of a class of {@code java.util.concurrent}, which was made or has returned. */
        CALL,
        /** A thread was started. */
        START,
        /** A thread, or the task of a pool, has begun. */
        BEGIN,
        /** A thread was joined. */
        JOIN;

        /** Such as {@code volatile-read}. */
        public String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        static Verb ofWord(String word) {
            for (Verb verb : values()) {
                if (verb.word().equals(word)) {
                    return verb;
                }
            }
            throw Words.misplaced(word, "what happens at a site");
        }
    }

    /** For a person: {@code Account.java:17}, or {@code Account.add@14} if there are no lines. */
    public String place() {
        return code().text();
    }

    CodePlace code() {
        return new CodePlace(method, file, line);
    }

    /** The statement of the engine, for an access to plain memory. */
    public Statement statement() {
        return new Statement(verb.word(), target, method, file, line);
    }
}
