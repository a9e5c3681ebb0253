package dev.ravel.model;

/**
 * Executions that came to no end, and were ended.
 *
 * @param message what is known of the first
 * @param directory where its schedule is, and where its threads were
 */
public record NoEnd(long count, String message, String directory) {
    /** As lines that {@link #parse} reads. */
    public String text() {
        return "%d\n%s\n%s".formatted(count, directory, message);
    }

    public static NoEnd parse(String text) {
        String[] lines = text.split("\n", 3);
        return new NoEnd(Long.parseLong(lines[0]), lines[2], lines[1]);
    }

    /** The same first, but counted otherwise. */
    public NoEnd withCount(long all) {
        return new NoEnd(all, message, directory);
    }
}
