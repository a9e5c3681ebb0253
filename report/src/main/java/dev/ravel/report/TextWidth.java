package dev.ravel.report;

import java.util.List;

/**
 * How wide text for people may be.
 *
 * @param tables how many characters a row of a table may have
 * @param sentences how many a line of a sentence may have
 */
public record TextWidth(int tables, int sentences) {
    /** In a file a sentence is one line, so that it can be searched for. */
    public static final TextWidth OF_FILES = new TextWidth(100, Integer.MAX_VALUE);

    List<String> folded(String sentence) {
        return Wrapping.hanging(sentence, sentences);
    }
}
