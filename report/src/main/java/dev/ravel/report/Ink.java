package dev.ravel.report;

/** Colours of a terminal, or none. */
enum Ink {
    PLAIN(""),
    HEADING("1"),
    DIM("2"),
    CONFLICT("33"),
    LAST("1;31");

    private final String code;

    Ink(String code) {
        this.code = code;
    }

    String on(String text, boolean colour) {
        return !colour || code.isEmpty() || text.isBlank()
                ? text
                : "\u001b[" + code + "m" + text + "\u001b[0m";
    }

    static Ink of(Row.Mark mark) {
        return switch (mark) {
            case NONE -> PLAIN;
            case CONFLICT -> CONFLICT;
            case STUCK, FAILURE -> LAST;
        };
    }
}
