package dev.ravel.model;

import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Text that the program under test has made, as Ravel uses it: the text may be of any length, and
 * have characters in it that give orders to whatever shows it.
 */
public final class ProgramText {
    private static final int MOST_OF_NAME = 120;
    private static final int MOST_KEPT = 10_000;
    private static final int MOST_SHOWN = 1_000;

    private static final Pattern LINE_BREAK = Pattern.compile("\\R");

    private ProgramText() {}

    /** The name of a thread or of a test, or of anything else, on one line. */
    public static String name(String name) {
        return Shortened.of(Visible.line(name), MOST_OF_NAME);
    }

    /** A message as it is kept in files, and as failures are told apart by it. */
    public static String kept(String message) {
        return Shortened.of(Visible.text(message), MOST_KEPT);
    }

    /** A message as people and programs get it in reports. */
    public static String shown(String message) {
        return Shortened.of(Visible.text(message), MOST_SHOWN);
    }

    /** Lines for a person, such as a stack trace with its messages, or what a program printed. */
    public static String lines(String text) {
        return Stream.of(LINE_BREAK.split(text, -1))
                .map(line -> Shortened.of(Visible.text(line), MOST_SHOWN))
                .collect(Collectors.joining("\n"));
    }
}
