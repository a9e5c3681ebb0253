package dev.ravel.model;

import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** One line that stands for a message of many where there is no room for more. */
public final class Headline {
    /** Some lines of a terminal. What Ravel says itself, with what to do, is mostly shorter. */
    private static final int MOST = 300;

    /** A line of a stack trace, which some libraries and programs put into messages. */
    private static final Pattern FRAME =
            Pattern.compile(
                    "at \\S+\\.\\S+\\((\\S+:\\d+|Native Method|Unknown Source)\\).*|\\.\\.\\. \\d+ more.*");

    private Headline() {}

    /**
     * The lines that say something, one after the other: libraries begin messages with line breaks,
     * and write what was expected and what was there on lines of their own.
     */
    public static String of(String message) {
        String line =
                message.lines()
                        .map(String::strip)
                        .filter(each -> !each.isEmpty() && !FRAME.matcher(each).matches())
                        .collect(Collectors.joining(" "));
        return Shortened.of(Visible.line(line.replace('\t', ' ')), MOST);
    }
}
