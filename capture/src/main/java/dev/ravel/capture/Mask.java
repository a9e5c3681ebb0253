package dev.ravel.capture;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * What is never written down: fields, parameters and entries named like secrets, and types; and
 * texts of which the name is not known.
 */
final class Mask {
    private static final Pattern SECRET =
            Pattern.compile(
                    "passw(or)?d|passphrase|pwd|secret|token|credential|api_?key|private_?key|auth");

    /** What a lambda has captured. */
    private static final Pattern CAPTURED = Pattern.compile("arg\\$\\d+");

    /** In the place of a name that is not known. */
    static final String UNNAMED = "?";

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
                || isText && isUnnamed(simple)
                || isNamed(name)
                || isNamed(value.getClass().getName());
    }

    /** What could be a secret, for all that one knows. */
    private static boolean isUnnamed(String simple) {
        return simple.equals(UNNAMED) || CAPTURED.matcher(simple).matches();
    }

    private boolean isNamed(String name) {
        return patterns.stream().anyMatch(pattern -> pattern.matcher(name).matches());
    }
}
