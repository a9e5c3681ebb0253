package dev.ravel.capture;

/** What is asked of an exception, whose class may be one of the program's and answer anything. */
final class Thrown {
    private Thrown() {}

    /** As it is; {@link Masking} makes of it what is kept. */
    static String message(Throwable thrown) {
        try {
            String message = thrown.getMessage();
            return message == null ? "" : message;
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
