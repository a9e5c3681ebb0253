package dev.ravel.capture;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * What is never written down: fields, parameters and entries named like secrets, and types; and
 * texts of which the name is not known.
 */
final class Mask {
    /** In a name whose words are apart, and in small letters. */
    private static final Pattern SECRET =
            Pattern.compile(
                    "passw(or)?d|passphrase|passcode|pwd|secret|token|credential|bearer|jwt|cookie"
                            + "|auth(?!or(s|[^a-z]|$))|(api|private|access|signing)[^a-z]?key"
                            + "|session[^a-z]?id"
                            + "|(?<![a-z])(pass|pin|otp|cvv|cvc|ssn)(?![a-z])");

    /** A secret only if it is a text. */
    private static final Pattern KEY = Pattern.compile("(?<![a-z])key$");

    /** Where a word ends in the middle of a name. */
    private static final Pattern CAMEL = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])");

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

    /** What a value is, by its name and its type. */
    enum Verdict {
        OPEN,
        /** A text, or what may have texts in it, whose name nobody knows. */
        UNNAMED,
        SECRET
    }

    /** {@code name} is that of a field with its class, or of a parameter. */
    Verdict of(String name, Object value) {
        return of(name, name.substring(name.lastIndexOf('.') + 1), value);
    }

    /** The same of the value of an entry, whose key may be any text. */
    Verdict ofEntry(String key, Object value) {
        return of(key, key, value);
    }

    /** Whether that is what a secret is called, whatever it is. */
    static boolean tells(String name) {
        return SECRET.matcher(apart(name)).find();
    }

    static boolean isText(Object value) {
        return value instanceof CharSequence || value instanceof char[] || value instanceof byte[];
    }

    /** With its words apart, and in small letters. */
    private static String apart(String name) {
        return CAMEL.matcher(name).replaceAll("_").toLowerCase(Locale.ROOT);
    }

    private Verdict of(String name, String telling, Object value) {
        if (value == null) {
            return Verdict.OPEN;
        }
        boolean isText = isText(value);
        boolean isSecret =
                tells(telling)
                        || isText && KEY.matcher(apart(telling)).find()
                        || isNamed(name)
                        || isOfNamedType(value.getClass());
        if (isSecret) {
            return Verdict.SECRET;
        }
        boolean mayHaveText =
                isText || !Values.isSimple(value) && !(Shape.of(value) instanceof Shape.Fields);
        return isUnnamed(telling) && mayHaveText ? Verdict.UNNAMED : Verdict.OPEN;
    }

    /** What could be a secret, for all that one knows. */
    private static boolean isUnnamed(String simple) {
        return simple.equals(UNNAMED) || CAPTURED.matcher(simple).matches();
    }

    private boolean isNamed(String name) {
        return patterns.stream().anyMatch(pattern -> pattern.matcher(name).matches());
    }

    /** Whether it is, extends or implements one of the types, or is an array of them. */
    private boolean isOfNamedType(Class<?> type) {
        if (patterns.isEmpty() || type == null) {
            return false;
        }
        return isNamed(type.getTypeName())
                || type.isArray() && isOfNamedType(type.getComponentType())
                || isOfNamedType(type.getSuperclass())
                || Arrays.stream(type.getInterfaces()).anyMatch(this::isOfNamedType);
    }
}
