package dev.ravel.generate;

import java.util.List;
import java.util.regex.Pattern;

/** The public classes of a class path by patterns, without loading any. */
public final class ClassNames {
    private ClassNames() {}

    /**
     * Those that a pattern stands for: {@code com.acme.*} for a package, {@code com.acme.**} for
     * all below it, {@code **} for all of the first entry of the class path.
     */
    public static List<String> matching(String pattern, String classPath) {
        List<java.nio.file.Path> entries = ClassIndex.entries(classPath);
        if (pattern.equals("**") && !entries.isEmpty()) {
            return ClassIndex.of(entries.subList(0, 1)).names();
        }
        String regex =
                Pattern.quote(pattern)
                        .replace("**", "\\E.\u0000\\Q")
                        .replace("*", "\\E[^.]*\\Q")
                        .replace('\u0000', '*');
        Pattern compiled = Pattern.compile(regex);
        return ClassIndex.of(entries).names().stream()
                .filter(name -> compiled.matcher(name).matches())
                .sorted()
                .toList();
    }
}
