package dev.ravel.report;

import java.util.StringJoiner;
import java.util.stream.Stream;

/** An object of JSON that grows member by member and keeps their order. */
final class JsonObject implements Json {
    private final StringJoiner members = new StringJoiner(",", "{", "}");

    JsonObject with(String name, Json value) {
        members.add(Json.of(name).text() + ":" + value.text());
        return this;
    }

    JsonObject with(String name, String value) {
        return with(name, Json.of(value));
    }

    JsonObject with(String name, long value) {
        return with(name, Json.of(value));
    }

    JsonObject with(String name, double value) {
        return with(name, Json.of(value));
    }

    JsonObject with(String name, boolean value) {
        return with(name, Json.of(value));
    }

    JsonObject with(String name, Stream<? extends Json> elements) {
        return with(name, Json.array(elements));
    }

    @Override
    public String text() {
        return members.toString();
    }
}
