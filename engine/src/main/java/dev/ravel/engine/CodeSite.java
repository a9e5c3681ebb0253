package dev.ravel.engine;

/**
 * Where a thread is.
 *
 * @param line the line of the program, or null if no frame is the program's
 * @param call the method of the JDK that the line calls, with its class, or an empty string
 * @param inside the innermost line of a class of the JDK that is interleaved inside, or null
 */
record CodeSite(StackTraceElement line, String call, StackTraceElement inside) {
    static final CodeSite NONE = new CodeSite(null, "", null);
}
