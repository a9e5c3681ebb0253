package dev.ravel.capture.reproduce;

/** Some of the choices of an execution, from one on and up to another. */
record Span(int from, int end) {
    static final Span ALL = new Span(0, Integer.MAX_VALUE);

    boolean contains(int choice) {
        return from <= choice && choice < end;
    }
}
