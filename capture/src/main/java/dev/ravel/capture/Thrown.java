package dev.ravel.capture;

import dev.ravel.model.ProgramText;

/** What is asked of an exception, whose class may be one of the program's and answer anything. */
final class Thrown {
    private Thrown() {}

    static String message(Throwable thrown) {
        try {
            String message = thrown.getMessage();
            return message == null ? "" : ProgramText.kept(message);
        } catch (Throwable e) {
            return "";
        }
    }

    static StackTraceElement[] stack(Throwable thrown) {
        try {
            StackTraceElement[] stack = thrown.getStackTrace();
            return stack == null ? new StackTraceElement[0] : stack;
        } catch (Throwable e) {
            return new StackTraceElement[0];
        }
    }
}
