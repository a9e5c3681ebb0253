package dev.ravel.report;

import dev.ravel.model.CodePlace;
import dev.ravel.model.Step;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The classes of a program that were compiled without line numbers, as far as findings show. */
final class WithoutLines {
    /** Whoever compiles one anew compiles all. */
    private static final int MOST_NAMES = 3;

    /** A frame of a stack, or a statement. */
    private static final Pattern FRAME =
            Pattern.compile(
                    "([^\\s()/]+)\\.[^\\s()/.]+ ?\\(" + CodePlace.BYTECODE + ":\\d{1,5}\\)");

    /** In the names of classes that libraries make while a program runs; nobody compiles them. */
    private static final String GENERATED = "$$";

    private final Set<String> classes = new TreeSet<>();

    private WithoutLines() {}

    static WithoutLines in(List<Finding> findings) {
        WithoutLines all = new WithoutLines();
        for (Finding finding : findings) {
            finding.steps().forEach(all::add);
            Matcher frames = FRAME.matcher(finding.details());
            while (frames.find()) {
                all.add(frames.group(1));
            }
        }
        return all;
    }

    private void add(Step step) {
        int end = step.source().lastIndexOf('.');
        if (end > 0 && !step.site().isEmpty() && step.site().indexOf(':') < 0) {
            add(step.source().substring(0, end));
        }
    }

    private void add(String className) {
        if (!className.contains(GENERATED) && !className.matches("(.*\\.)?\\$Proxy\\d+")) {
            classes.add(className);
        }
    }

    /** What a reader should know, and can do about it; empty if all have lines. */
    String sentence() {
        if (classes.isEmpty()) {
            return "";
        }
        String names = String.join(", ", classes.stream().limit(MOST_NAMES).toList());
        int more = classes.size() - MOST_NAMES;
        return "Compiled without line numbers: %s%s. Places there are shown as the method and the instruction that a statement begins with, as 'javap -c' counts them. Compile with -g (in Maven, <debug>true</debug> for the compiler plugin) to see lines."
                .formatted(names, more > 0 ? " and %d more".formatted(more) : "");
    }
}
