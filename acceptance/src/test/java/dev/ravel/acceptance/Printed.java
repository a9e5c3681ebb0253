package dev.ravel.acceptance;

import java.util.List;

/** Text of a command, compared with what a page says of it. */
final class Printed {
    private Printed() {}

    /**
     * The first line that a page shows and the command did not print, after those before it; null
     * if there is none. A page may leave lines out. Numbers, and how wide columns are because of
     * them, differ from run to run; frames of the JDK and the kind of carrier from JDK to JDK.
     */
    static String missing(List<String> said, String printed) {
        List<String> lines = printed.lines().map(Printed::plain).toList();
        int next = 0;
        for (String line : said) {
            String plain = plain(line);
            if (!plain.isEmpty() && !plain.equals("...") && !plain.startsWith("at java.")) {
                while (next < lines.size() && !lines.get(next).equals(plain)) {
                    next++;
                }
                if (next == lines.size()) {
                    return line;
                }
                next++;
            }
        }
        return null;
    }

    private static String plain(String line) {
        return line.replaceAll("\\d+(\\.\\d+)?", "#")
                .replaceAll("(platform|continuation) carriers", "carriers")
                .replaceAll("-{2,}", "--")
                .replaceAll("\\s+", " ")
                .strip();
    }
}
