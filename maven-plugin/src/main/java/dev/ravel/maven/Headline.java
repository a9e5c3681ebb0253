package dev.ravel.maven;

import java.util.stream.Collectors;

/**
 * One line that stands for a message of many, made as the command line makes it: messages of
 * libraries begin with line breaks, and have what was expected on a line of its own.
 */
final class Headline {
    private static final int MOST = 300;

    /** The end of a message says which thread it is of. */
    private static final int MOST_OF_END = 75;

    private Headline() {}

    static String of(String message) {
        String line =
                message.lines()
                        .map(String::strip)
                        .filter(each -> !each.isEmpty())
                        .collect(Collectors.joining(" "));
        if (line.length() <= MOST) {
            return line;
        }
        int end = line.lastIndexOf(' ', MOST - MOST_OF_END);
        int start = line.indexOf(' ', line.length() - MOST_OF_END);
        return line.substring(0, end < 0 ? MOST - MOST_OF_END : end)
                + " … "
                + line.substring(start < 0 ? line.length() - MOST_OF_END : start).strip();
    }
}
