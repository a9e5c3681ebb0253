package dev.ravel.cli;

import dev.ravel.report.ClassReport;
import java.util.List;

/** Tells of options of {@code generate} that fit nothing, most likely because they are misspelt. */
final class UnknownOptions {
    private static final String PACKAGE = "--aux ";

    private UnknownOptions() {}

    /** A sentence for each. What only some of many classes do not have is no mistake. */
    static List<String> of(List<ClassReport> reports) {
        List<ClassReport> tested =
                reports.stream()
                        .filter(report -> report.safety() != ClassReport.Safety.NOT_TESTED)
                        .toList();
        return tested.stream()
                .limit(1)
                .flatMap(first -> first.unknown().stream())
                .filter(option -> tested.stream().allMatch(each -> each.unknown().contains(option)))
                .map(UnknownOptions::sentence)
                .toList();
    }

    private static String sentence(String option) {
        String name = option.substring(option.indexOf(' ') + 1);
        return option.startsWith(PACKAGE)
                ? "No public class on the class path is in the package '%s' (--aux). Check the name and -cp."
                        .formatted(name)
                : "No class that was tested has a public method '%s' (--exclude). Check the name; with its parameters it is written as in 'remove(int)'."
                        .formatted(name);
    }
}
