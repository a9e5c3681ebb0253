package subjects.generate;

import java.util.function.Function;

/** Needs objects that have to be made first: an enum, an interface, a builder. Not thread-safe. */
public final class Parser {
    /** How to read. */
    public enum Mode {
        STRICT,
        LENIENT
    }

    /** Makes parsers; nothing else can. */
    public static final class Builder {
        private Mode mode;
        private Function<String, String> filter;

        public Builder mode(Mode other) {
            this.mode = other;
            return this;
        }

        public Builder filter(Function<String, String> other) {
            this.filter = other;
            return this;
        }

        public Parser build() {
            return new Parser(mode, filter);
        }
    }

    private final Mode mode;
    private final Function<String, String> filter;
    private String text = "";

    private Parser(Mode mode, Function<String, String> filter) {
        this.mode = java.util.Objects.requireNonNull(mode);
        this.filter = java.util.Objects.requireNonNull(filter);
    }

    public void feed(String more) {
        text = null;
        String filtered = filter.apply(more);
        text = mode == Mode.STRICT ? filtered.strip() : filtered;
    }

    public int length() {
        return text.length();
    }
}
