package dev.ravel.report;

import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The little of JSON that Ravel writes: values that know their text, which has no line breaks. */
sealed interface Json permits Json.Literal, JsonObject {
    Json NULL = new Literal("null");

    String text();

    /** A value that is not made of members. */
    record Literal(String text) implements Json {}

    static JsonObject object() {
        return new JsonObject();
    }

    static Json array(Stream<? extends Json> elements) {
        return new Literal(elements.map(Json::text).collect(Collectors.joining(",", "[", "]")));
    }

    static Json array(Json... elements) {
        return array(Stream.of(elements));
    }

    static Json of(long number) {
        return new Literal(Long.toString(number));
    }

    static Json of(boolean flag) {
        return new Literal(Boolean.toString(flag));
    }

    /** With three digits after the point. */
    static Json of(double number) {
        if (!Double.isFinite(number)) {
            throw new IllegalArgumentException("JSON has no number " + number + ".");
        }
        return new Literal(String.format(Locale.ROOT, "%.3f", number));
    }

    /** In ASCII, so that it survives any encoding. */
    static Json of(String text) {
        StringBuilder json = new StringBuilder("\"");
        text.codePoints().forEach(character -> append(json, character));
        return new Literal(json.append('"').toString());
    }

    private static void append(StringBuilder json, int character) {
        switch (character) {
            case '"' -> json.append("\\\"");
            case '\\' -> json.append("\\\\");
            case '\n' -> json.append("\\n");
            case '\r' -> json.append("\\r");
            case '\t' -> json.append("\\t");
            default -> {
                if (character >= ' ' && character <= '~') {
                    json.append((char) character);
                } else {
                    // Some parsers refuse half of a surrogate pair even if it is escaped.
                    for (char c : Characters.orReplacement(character)) {
                        json.append("\\u%04x".formatted((int) c));
                    }
                }
            }
        }
    }
}
