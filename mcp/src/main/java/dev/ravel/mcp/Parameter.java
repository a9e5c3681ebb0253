package dev.ravel.mcp;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * An argument of a tool.
 *
 * @param words what it is on the command line, of its value: one string, or those of an array, or
 *     none if it is not given
 */
record Parameter(
        String name,
        Type type,
        boolean required,
        String description,
        Function<List<String>, List<String>> words) {
    /** The types of JSON that are used. */
    enum Type {
        STRING("string"),
        INTEGER("integer"),
        STRINGS("array");

        private final String word;

        Type(String word) {
            this.word = word;
        }
    }

    static Parameter required(String name, String description) {
        return new Parameter(name, Type.STRING, true, description, values -> values);
    }

    static Parameter option(String name, Type type, String option, String description) {
        return new Parameter(
                name,
                type,
                false,
                description,
                values -> values.isEmpty() ? List.of() : List.of(option + "=" + values.get(0)));
    }

    /** Any number of words, which stand where the argument stands among the others. */
    static Parameter list(String name, String description) {
        return new Parameter(name, Type.STRINGS, false, description, values -> values);
    }

    Parameter after(String option) {
        return new Parameter(
                name, type, required, description, values -> List.of(option, values.get(0)));
    }

    JsonObject schema() {
        JsonObject schema = new JsonObject();
        schema.addProperty("type", type.word);
        schema.addProperty("description", description);
        if (type == Type.STRINGS) {
            JsonObject items = new JsonObject();
            items.addProperty("type", "string");
            schema.add("items", items);
        }
        return schema;
    }

    /** The value as strings; one of another type is an {@link RpcError}. */
    List<String> values(JsonElement value) {
        return switch (type) {
            case STRING -> List.of(string(value));
            case INTEGER -> List.of(integer(value));
            case STRINGS -> strings(value);
        };
    }

    private String string(JsonElement value) {
        if (!Message.isString(value)) {
            throw wrong(value, "a string");
        }
        return value.getAsString();
    }

    private String integer(JsonElement value) {
        try {
            if (value.isJsonPrimitive() && value.getAsJsonPrimitive().isNumber()) {
                return Long.toString(value.getAsBigDecimal().longValueExact());
            }
        } catch (ArithmeticException e) {
            // It has a fraction, or is too large, which is said below.
        }
        throw wrong(value, "an integer");
    }

    private List<String> strings(JsonElement value) {
        if (!value.isJsonArray()) {
            throw wrong(value, "an array of strings");
        }
        JsonArray array = value.getAsJsonArray();
        List<String> strings = new ArrayList<>();
        array.forEach(element -> strings.add(string(element)));
        return strings;
    }

    private RpcError wrong(JsonElement value, String expected) {
        return new RpcError(
                RpcError.INVALID_PARAMS,
                "The argument '%s' is %s, but has to be %s.".formatted(name, value, expected));
    }
}
