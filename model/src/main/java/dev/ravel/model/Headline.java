package dev.ravel.model;

import java.util.List;
import java.util.StringJoiner;

/** One line that stands for a message of many where there is no room for more. */
public final class Headline {
    private static final int MAX_LINES = 3;

    private Headline() {}

    /** The first line that says something; libraries begin messages with line breaks. */
    public static String of(String message) {
        List<String> lines = message.lines().filter(line -> !line.isBlank()).toList();
        StringJoiner headline = new StringJoiner(" ");
        for (int i = 0; i < Math.min(MAX_LINES, lines.size()); i++) {
            String line = lines.get(i).strip();
            headline.add(line);
            // What ends so only announces the next line: an exception's name, "Wanted but not
            // invoked".
            if (!line.endsWith(":")) {
                break;
            }
        }
        return headline.toString();
    }
}
