package dev.ravel.model.crash;

/**
 * A value of a field, an element or an argument.
 *
 * <p>As text: {@code null}, {@code #12} for an object that the bundle knows, {@code "text"} with
 * the escapes of Java, {@code int 5}, {@code boolean true}, {@code char 97}, {@code double 0x1.8p1}
 * and so on for primitive values, the same with a capital ({@code Int 5}, {@code Double 0x1.8p1})
 * for boxed ones, {@code enum shop.Colour RED}, {@code class shop.Item}, {@code masked} for a
 * secret, or {@code masked#2} for a text, and {@code unknown} for what was not recorded.
 *
 * @param text of a string or a number; the name of a constant; which text is masked; else empty
 * @param type of an enum constant, or the class itself; else empty
 * @param object the number of the object; else 0
 */
public record RecordedValue(Kind kind, String type, String text, int object) {
    /** What kind of value. */
    public enum Kind {
        NULL,
        OBJECT,
        STRING,
        BOOLEAN,
        BYTE,
        SHORT,
        CHAR,
        INT,
        LONG,
        FLOAT,
        DOUBLE,
        BOXED_BOOLEAN,
        BOXED_BYTE,
        BOXED_SHORT,
        BOXED_CHAR,
        BOXED_INT,
        BOXED_LONG,
        BOXED_FLOAT,
        BOXED_DOUBLE,
        ENUM,
        CLASS,
        MASKED,
        UNKNOWN
    }

    public static final RecordedValue NULL = new RecordedValue(Kind.NULL, "", "", 0);
    public static final RecordedValue MASKED = new RecordedValue(Kind.MASKED, "", "", 0);
    public static final RecordedValue UNKNOWN = new RecordedValue(Kind.UNKNOWN, "", "", 0);

    public static RecordedValue object(int number) {
        return new RecordedValue(Kind.OBJECT, "", "", number);
    }

    /** A text that is secret; those that are equal have the same number. */
    public static RecordedValue masked(int number) {
        return new RecordedValue(Kind.MASKED, "", Integer.toString(number), 0);
    }

    /** What stands for a text that is secret. */
    public String maskedText() {
        return text.isEmpty() ? "masked" : "masked " + text;
    }

    public static RecordedValue string(String text) {
        return new RecordedValue(Kind.STRING, "", text, 0);
    }

    /** A primitive value, or a boxed one. */
    public static RecordedValue of(Kind kind, String text) {
        return new RecordedValue(kind, "", text, 0);
    }

    /** The form that is shown above. */
    public String asText() {
        return ValueText.of(this);
    }

    /** Reads what {@link #asText} wrote; no class is loaded for it. */
    public static RecordedValue parse(String text) {
        return ValueText.parse(text);
    }
}
