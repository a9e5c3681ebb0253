package dev.ravel.engine;

/**
 * Where a thread is.
 *
 * @param line the line of the program, or null if no frame is the program's
 * @param call the method of the JDK that the line calls, with its class, or an empty string
 */
record CodeSite(StackTraceElement line, String call) {
    static final CodeSite NONE = new CodeSite(null, "");
}
