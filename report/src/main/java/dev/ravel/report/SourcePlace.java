package dev.ravel.report;

import dev.ravel.model.CodePlace;
import dev.ravel.model.Step;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A line of a source file.
 *
 * @param className empty if it is not known
 * @param line 0 if it is not known
 */
record SourcePlace(String className, String file, int line) {
    /** As {@code Diagnosis} and {@code Throwable} write them. */
    private static final Pattern FRAME =
            Pattern.compile("\\s*at (?:[^()]*/)?([^()/]+)\\.[^.()]+\\(([^():]+:\\d{1,8})\\)");

    private static final Pattern SITE = Pattern.compile("([^:]+):(\\d{1,8})");
    private static final String NO_FILE = "null";

    static Optional<SourcePlace> of(Step step) {
        int end = Math.max(0, step.source().lastIndexOf('.'));
        return of(step.source().substring(0, end), step.site());
    }

    /** Of a site such as {@code Account.java:17}. */
    static Optional<SourcePlace> of(String className, String site) {
        Matcher matcher = SITE.matcher(site);
        if (!matcher.matches() || matcher.group(1).equals(NO_FILE)) {
            return Optional.empty();
        }
        return Optional.of(
                matcher.group(1).equals(CodePlace.BYTECODE)
                        ? ofClass(className)
                        : new SourcePlace(
                                className, matcher.group(1), Integer.parseInt(matcher.group(2))));
    }

    /** The frames of stack traces, in their order. */
    static List<SourcePlace> ofTrace(String details) {
        return details.lines()
                .map(FRAME::matcher)
                .filter(Matcher::matches)
                .flatMap(frame -> of(frame.group(1), frame.group(2)).stream())
                .toList();
    }

    /** Where Java has the class of that name; its line is not known. */
    static SourcePlace ofClass(String className) {
        String outer = className.replaceFirst("\\$.*", "");
        return new SourcePlace(className, outer.substring(outer.lastIndexOf('.') + 1) + ".java", 0);
    }

    String site() {
        return file + ":" + line;
    }

    /** The file in the directory of its package. A class that does not name it is Java's. */
    String path() {
        return className.substring(0, className.lastIndexOf('.') + 1).replace('.', '/')
                + file
                + (file.indexOf('.') < 0 ? ".java" : "");
    }
}
