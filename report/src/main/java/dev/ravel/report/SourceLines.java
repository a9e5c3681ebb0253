package dev.ravel.report;

/** The source code of the program, where it is at hand. */
@FunctionalInterface
public interface SourceLines {
    SourceLines NONE = (className, file, number) -> "";

    /** The text of a line, or an empty string if the source cannot be found. */
    String line(String className, String file, int number);
}
