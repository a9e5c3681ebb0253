package dev.ravel.capture;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** What is never written down: fields, parameters and entries named like secrets, and types. */
final class Mask {
    private static final Pattern SECRET =
            Pattern.compile(
                    "passw(or)?d|passphrase|pwd|secret|token|credential|api_?key|private_?key|auth");

    private final List<Pattern> patterns;

    /** Names of fields with their classes, or of classes; a star stands for any characters. */
    Mask(List<String> names) {
        patterns =
                names.stream()
                        .map(name -> Pattern.compile("\\Q" + name.replace("*", "\\E.*\\Q") + "\\E"))
                        .toList();
    }

    /** {@code name} is that of a field with its class, or any other. */
    boolean hides(String name, Object value) {
        if (value == null) {
            return false;
        }
        String simple = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        boolean isText =
                value instanceof CharSequence || value instanceof char[] || value instanceof byte[];
        return SECRET.matcher(simple).find()
                || isText && (simple.equals("key") || simple.endsWith("_key"))
                || isText && name.endsWith("Key")
                || isNamed(name)
                || isNamed(value.getClass().getName());
    }

    private boolean isNamed(String name) {
        return patterns.stream().anyMatch(pattern -> pattern.matcher(name).matches());
    }
}
