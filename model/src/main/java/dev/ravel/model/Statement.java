package dev.ravel.model;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An access to memory in code. All accesses of a line to fields of the same name, in the same
 * direction, are one statement.
 *
 * @param verb {@code read}, {@code write}, {@code call} for one of an object that threads cannot
 *     share without a lock, such as a collection, or {@code lock} for one that acquires a lock
 * @param target the field with its class, such as {@code bank.Account.balance}, or {@code []} for
 *     an element of an array, or the method that is called, or the class of the lock
 * @param method the method that it is in, with its class
 */
public record Statement(String verb, String target, String method, String file, int line) {
    static final String VERB = "(read|write|call|lock) ";

    private static final int LONGEST = 4_000;
    private static final int LONGEST_SHOWN = 200;

    /** Names may have spaces: Kotlin's tests do. */
    private static final Pattern FORM =
            Pattern.compile(VERB + "(.+?) in (.+) \\((.*):(-?\\d{1,9})\\)");

    /**
     * As the weaver writes it: {@code write bank.Account.balance in bank.Account.add
     * (Account.java:17)}.
     */
    public String text() {
        return "%s %s in %s (%s)".formatted(verb, target, method, code().source());
    }

    boolean isCall() {
        return verb.equals("call");
    }

    /** For a person: {@code Account.java:17}, or {@code Account.add@14} if there are no lines. */
    public String place() {
        return code().text();
    }

    public CodePlace code() {
        return new CodePlace(method, file, line);
    }

    /** As a stack has it. */
    public String frame() {
        return method + "(" + code().source() + ")";
    }

    /**
     * For a person, who does not need the method: {@code write bank.Account.balance
     * (Account.java:17)}.
     */
    public String words() {
        return "%s %s (%s)".formatted(verb, target, place());
    }

    public static Statement parse(String text) {
        Matcher matcher = FORM.matcher(text);
        // The longer the text, the more ways there are to split it.
        if (text.length() > LONGEST || !matcher.matches()) {
            throw new BadFile(
                    "'%s' is no statement; one is, for example, 'write bank.Account.balance in bank.Account.add (Account.java:17)'."
                            .formatted(Shortened.of(text, LONGEST_SHOWN)));
        }
        return new Statement(
                matcher.group(1),
                matcher.group(2),
                matcher.group(3),
                matcher.group(4),
                Integer.parseInt(matcher.group(5)));
    }
}
