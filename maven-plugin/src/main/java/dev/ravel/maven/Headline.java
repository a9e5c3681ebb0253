package dev.ravel.maven;

import java.util.List;
import java.util.StringJoiner;

/**
 * One line that stands for a message of many, made as the command line makes it: messages of
 * libraries begin with line breaks, and with lines that only announce the next.
 */
final class Headline {
    private static final int MAX_LINES = 3;

    private Headline() {}

    static String of(String message) {
        List<String> lines = message.lines().filter(line -> !line.isBlank()).toList();
        StringJoiner headline = new StringJoiner(" ");
        for (int i = 0; i < Math.min(MAX_LINES, lines.size()); i++) {
            String line = lines.get(i).strip();
            headline.add(line);
            if (!line.endsWith(":")) {
                break;
            }
        }
        return headline.toString();
    }
}
