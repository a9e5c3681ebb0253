package dev.ravel.model;

import java.util.ArrayList;
import java.util.List;

/** Lines of the form {@code key: value}; a key may come more than once. */
public final class Header {
    private record Line(String key, String value) {}

    private final List<Line> lines = new ArrayList<>();

    public void add(String key, String value) {
        lines.add(new Line(key, value));
    }

    public void addAll(Header other) {
        lines.addAll(other.lines);
    }

    /** The value of a key that has to be there. */
    public String get(String key) {
        for (Line line : lines) {
            if (line.key().equals(key)) {
                return line.value();
            }
        }
        throw new BadFile("The line '%s: ...' is missing.".formatted(key));
    }

    public List<String> all(String key) {
        return lines.stream().filter(line -> line.key().equals(key)).map(Line::value).toList();
    }

    public long number(String key) {
        try {
            return Long.parseLong(get(key));
        } catch (NumberFormatException e) {
            throw new BadFile("The line '%s: %s' has no number.".formatted(key, get(key)));
        }
    }

    public boolean flag(String key) {
        return switch (get(key)) {
            case "true" -> true;
            case "false" -> false;
            default ->
                    throw new BadFile(
                            "The line '%s: %s' says neither true nor false."
                                    .formatted(key, get(key)));
        };
    }

    public <E extends Enum<E>> E constant(String key, Class<E> type) {
        for (E constant : type.getEnumConstants()) {
            if (constant.name().equals(get(key))) {
                return constant;
            }
        }
        throw new BadFile("The line '%s: %s' has an unknown value.".formatted(key, get(key)));
    }

    /** Puts {@code value} in the place of all values of the key. */
    public void set(String key, String value) {
        lines.removeIf(line -> line.key().equals(key));
        add(key, value);
    }

    public List<String> text() {
        return lines.stream().map(line -> line.key() + ": " + Escaped.of(line.value())).toList();
    }

    /** Adds a line of text, or answers false if it is none of a header. */
    public boolean parse(String line) {
        int colon = line.indexOf(": ");
        boolean hasNoValue = line.endsWith(":");
        if (colon <= 0 && !hasNoValue) {
            return false;
        }
        if (colon <= 0) {
            add(line.substring(0, line.length() - 1), "");
        } else {
            add(line.substring(0, colon), Escaped.undo(line.substring(colon + 2)));
        }
        return true;
    }
}
