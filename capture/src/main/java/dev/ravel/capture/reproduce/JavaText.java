package dev.ravel.capture.reproduce;

import dev.ravel.model.crash.RecordedValue;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;

/** Values and names as Java has them. */
final class JavaText {
    /** What is no name in Java; other languages call methods so. */
    private static final Set<String> KEYWORDS =
            Set.of(
                    ("abstract assert boolean break byte case catch char class const continue default"
                                    + " do double else enum extends final finally float for goto if"
                                    + " implements import instanceof int interface long native new"
                                    + " null package private protected public return short static"
                                    + " strictfp super switch synchronized this throw throws"
                                    + " transient true false try void volatile while _")
                            .split(" "));

    private JavaText() {}

    /** Whether code can call something so: a JVM takes more than a Java compiler does. */
    static boolean isName(String word) {
        return !word.isEmpty()
                && !KEYWORDS.contains(word)
                && Character.isJavaIdentifierStart(word.charAt(0))
                && word.chars().allMatch(Character::isJavaIdentifierPart);
    }

    static boolean isQualifiedName(String words) {
        return Arrays.stream(words.split("\\.", -1)).allMatch(JavaText::isName);
    }

    /**
     * A value as an expression.
     *
     * @param type what it is for
     * @param constant how a constant or a class is called; null if it cannot be
     */
    static String of(RecordedValue value, Class<?> type, Function<RecordedValue, String> constant) {
        String raw = value.text();
        return switch (value.kind()) {
            case NULL, OBJECT -> "null";
            case STRING -> quoted(raw);
            case BOOLEAN, BOXED_BOOLEAN, INT, BOXED_INT -> raw;
            case BYTE, BOXED_BYTE -> "(byte) " + raw;
            case SHORT, BOXED_SHORT -> "(short) " + raw;
            case CHAR, BOXED_CHAR -> character((char) Integer.parseInt(raw));
            case LONG, BOXED_LONG -> raw + "L";
            case FLOAT, BOXED_FLOAT -> number("Float", Float.parseFloat(raw), raw + "F");
            case DOUBLE, BOXED_DOUBLE -> number("Double", Double.parseDouble(raw), raw);
            case ENUM, CLASS -> {
                String name = constant.apply(value);
                yield name != null ? name : "state.value(%s)".formatted(quoted(value.asText()));
            }
            case MASKED ->
                    type.isAssignableFrom(String.class)
                            ? quoted(value.maskedText())
                            : defaultOf(type) + " /* masked */";
            case UNKNOWN -> defaultOf(type) + " /* not recorded */";
        };
    }

    private static String number(String type, double number, String text) {
        if (Double.isNaN(number)) {
            return type + ".NaN";
        }
        if (Double.isInfinite(number)) {
            return type + (number > 0 ? ".POSITIVE_INFINITY" : ".NEGATIVE_INFINITY");
        }
        return text;
    }

    private static String defaultOf(Class<?> type) {
        if (type == boolean.class) {
            return "false";
        }
        return type.isPrimitive() ? "(%s) 0".formatted(type.getName()) : "null";
    }

    private static String character(char character) {
        return "'" + (character == '\'' ? "\\'" : escaped(String.valueOf(character))) + "'";
    }

    static String quoted(String text) {
        return '"' + escaped(text).replace("\"", "\\\"") + '"';
    }

    /** In ASCII, so that it does not depend on how a compiler reads the file. */
    private static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        for (char c : text.toCharArray()) {
            switch (c) {
                case '\\' -> escaped.append("\\\\");
                case '\n' -> escaped.append("\\n");
                case '\r' -> escaped.append("\\r");
                case '\t' -> escaped.append("\\t");
                default -> {
                    if (c >= ' ' && c <= '~') {
                        escaped.append(c);
                    } else {
                        escaped.append("\\u%04x".formatted((int) c));
                    }
                }
            }
        }
        return escaped.toString();
    }

    /** A name for an object, such as {@code item3}. */
    static String variable(String type, int number) {
        String simple = simple(type);
        return simple.substring(0, 1).toLowerCase(Locale.ROOT) + simple.substring(1) + number;
    }

    /** The last part of the name of a class as a part of another name. */
    static String simple(String type) {
        String element = type.replace("[]", "Array");
        String last = element.substring(element.lastIndexOf('.') + 1).replace("$", "");
        String simple = last.replaceAll("[^\\p{L}\\p{N}_]", "");
        boolean isName = !simple.isEmpty() && Character.isJavaIdentifierStart(simple.charAt(0));
        return isName ? simple : "Object" + simple;
    }
}
