package dev.ravel.model;

import java.util.List;

/**
 * Several threads ran in a search, and yet it saw one interleaving only: what is known of why.
 *
 * @param threads how many ran in an execution at the most
 * @param hadChoices whether more than one could ever go on
 * @param memory whether accesses to plain memory were choices
 * @param machinery packages that were used and are taken for no part of the program
 */
public record OneOrder(int threads, boolean hadChoices, boolean memory, List<String> machinery) {
    public OneOrder {
        machinery = List.copyOf(machinery);
    }

    /** As words that {@link #parse} reads. */
    public String text() {
        return "%d %b %b %s".formatted(threads, hadChoices, memory, String.join(",", machinery));
    }

    public static OneOrder parse(String text) {
        String[] words = text.split(" ", 4);
        return new OneOrder(
                Integer.parseInt(words[0]),
                Boolean.parseBoolean(words[1]),
                Boolean.parseBoolean(words[2]),
                words[3].isEmpty() ? List.of() : List.of(words[3].split(",")));
    }
}
