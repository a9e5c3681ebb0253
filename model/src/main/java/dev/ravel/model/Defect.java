package dev.ravel.model;

/**
 * A change of the program that may break it, as 'ravel calibrate' weaves it in.
 *
 * @param kind the word for what is changed
 * @param ordinal tells the defects of one kind in one class apart
 * @param member the method or the field
 * @param file empty where the class file does not name it
 * @param line 0 where it is not known
 * @param executed whether the place was executed in the unmodified program
 */
public record Defect(
        String kind,
        int ordinal,
        String className,
        String member,
        String file,
        int line,
        String description,
        boolean executed) {
    private static final int COLUMNS = 8;

    /** From a line as the agent writes it, which has tabs between its columns. */
    public static Defect parse(String line) {
        String[] columns = line.split("\t", -1);
        if (columns.length != COLUMNS) {
            throw new BadFile("'%s' does not describe a defect.".formatted(line));
        }
        return new Defect(
                columns[1],
                Integer.parseInt(columns[2]),
                columns[3],
                columns[4],
                columns[5],
                Integer.parseInt(columns[6]),
                columns[7],
                columns[0].equals("executed"));
    }

    /** Names it among all that the program could have. */
    public String id() {
        return kind + ":" + ordinal + ":" + className;
    }

    /** The place for people, such as {@code Account.withdraw (Account.java:12)}. */
    public String place() {
        String simpleName = className.substring(className.lastIndexOf('.') + 1).replace('$', '.');
        String source = file.isEmpty() ? "" : line == 0 ? file : file + ":" + line;
        // The body of a lambda is a method of its own, named after the one that it stands in.
        String name = member.replaceFirst("^lambda\\$(.+)\\$\\d+$", "$1");
        return simpleName + "." + name + (source.isEmpty() ? "" : " (" + source + ")");
    }
}
