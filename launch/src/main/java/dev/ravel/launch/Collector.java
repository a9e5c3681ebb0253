package dev.ravel.launch;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Which garbage collector a target JVM is to have. */
final class Collector {
    /** One thread runs at a time, and leaves much short-lived garbage. */
    private static final String BEST = "-XX:+UseSerialGC";

    /** Variables from which a JVM takes options, too. */
    private static final List<String> VARIABLES =
            List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");

    private Collector() {}

    /** The option for it, or none where the user may have named one; a JVM refuses to have two. */
    static List<String> option(List<String> javaOptions, Map<String, String> environment) {
        List<String> words = new ArrayList<>(javaOptions);
        for (String variable : VARIABLES) {
            words.addAll(List.of(environment.getOrDefault(variable, "").split("\\s+")));
        }
        return words.stream().anyMatch(Collector::mayName) ? List.of() : List.of(BEST);
    }

    private static boolean mayName(String word) {
        return word.startsWith("-XX:+Use") && word.endsWith("GC")
                || word.startsWith("-XX:Flags=")
                || word.startsWith("-XX:VMOptionsFile=")
                || word.startsWith("@");
    }
}
