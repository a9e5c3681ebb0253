package dev.ravel.model.crash;

import dev.ravel.model.BadFile;
import dev.ravel.model.crash.RecordedValue.Kind;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/** The text form of a {@link RecordedValue}. */
final class ValueText {
    private static final String BOXED = "BOXED_";
    private static final String MASKED_TEXT = "masked#";

    /** As {@code toHexString} writes them, or {@code toString}. */
    private static final Pattern FLOATING =
            Pattern.compile(
                    "NaN|-?(Infinity|0x[01]\\.[0-9a-f]{1,13}p-?[0-9]{1,4}|[0-9]{1,20}\\.[0-9]{1,20}(E-?[0-9]{1,3})?)");

    private static final Map<String, Kind> BY_WORD = new HashMap<>();

    static {
        for (Kind kind : Kind.values()) {
            BY_WORD.put(word(kind), kind);
        }
        BY_WORD.remove(word(Kind.OBJECT));
        BY_WORD.remove(word(Kind.STRING));
    }

    private ValueText() {}

    /** Such as {@code int}, and {@code Int} for a boxed one. */
    private static String word(Kind kind) {
        String name = kind.name();
        if (!name.startsWith(BOXED)) {
            return name.toLowerCase(Locale.ROOT);
        }
        String primitive = name.substring(BOXED.length());
        return primitive.charAt(0) + primitive.substring(1).toLowerCase(Locale.ROOT);
    }

    static String of(RecordedValue value) {
        return switch (value.kind()) {
            case NULL, UNKNOWN -> word(value.kind());
            case MASKED -> value.text().isEmpty() ? "masked" : MASKED_TEXT + value.text();
            case OBJECT -> "#" + value.object();
            case STRING -> Words.quoted(value.text());
            case ENUM -> "enum " + Words.word(value.type()) + " " + Words.word(value.text());
            case CLASS -> "class " + Words.word(value.type());
            default -> word(value.kind()) + " " + Words.word(value.text());
        };
    }

    static RecordedValue parse(String text) {
        try {
            Words words = new Words(text);
            RecordedValue value = read(words);
            words.end();
            return value;
        } catch (BadFile e) {
            throw new BadFile("The value '%s' %s.".formatted(Words.shown(text), e.getMessage()));
        }
    }

    static RecordedValue read(Words words) {
        if (words.isQuoted()) {
            return RecordedValue.string(words.next("a string"));
        }
        String word = words.next("a value");
        if (word.startsWith("#")) {
            return RecordedValue.object(object(word));
        }
        if (word.startsWith(MASKED_TEXT)) {
            return RecordedValue.masked(object(word.substring(MASKED_TEXT.length() - 1)));
        }
        Kind kind = BY_WORD.get(word);
        if (kind == null) {
            throw Words.misplaced(word, "a value");
        }
        return switch (kind) {
            case NULL -> RecordedValue.NULL;
            case MASKED -> RecordedValue.MASKED;
            case UNKNOWN -> RecordedValue.UNKNOWN;
            case ENUM -> {
                String type = words.next("the class of a constant");
                yield new RecordedValue(kind, type, words.next("the name of a constant"), 0);
            }
            case CLASS -> new RecordedValue(kind, words.next("the name of a class"), "", 0);
            default -> RecordedValue.of(kind, number(kind, words.next("a value of type " + word)));
        };
    }

    /** The number in a word such as {@code #12}. */
    static int object(String word) {
        Long number = word.startsWith("#") ? Words.numberOf(word.substring(1)) : null;
        if (number == null || number < 1 || number > Integer.MAX_VALUE) {
            throw Words.misplaced(word, "an object, such as #1,");
        }
        return number.intValue();
    }

    private static String number(Kind kind, String text) {
        if (!isNumber(kind, text)) {
            throw Words.misplaced(text, "a value of type " + word(kind));
        }
        return text;
    }

    private static boolean isNumber(Kind kind, String text) {
        return switch (kind) {
            case BOOLEAN, BOXED_BOOLEAN -> text.equals("true") || text.equals("false");
            case BYTE, BOXED_BYTE -> isWithin(text, Byte.MIN_VALUE, Byte.MAX_VALUE);
            case SHORT, BOXED_SHORT -> isWithin(text, Short.MIN_VALUE, Short.MAX_VALUE);
            case CHAR, BOXED_CHAR -> isWithin(text, Character.MIN_VALUE, Character.MAX_VALUE);
            case INT, BOXED_INT -> isWithin(text, Integer.MIN_VALUE, Integer.MAX_VALUE);
            case LONG, BOXED_LONG -> isWithin(text, Long.MIN_VALUE, Long.MAX_VALUE);
            default -> FLOATING.matcher(text).matches();
        };
    }

    private static boolean isWithin(String text, long least, long most) {
        Long number = Words.numberOf(text);
        return number != null && number >= least && number <= most;
    }
}
