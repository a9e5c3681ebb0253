package dev.ravel.explore;

import java.io.PrintStream;

/**
 * What a target JVM tells the process that started it: lines on its standard output that begin with
 * {@link #PREFIX}, a word, and the rest of the line.
 */
public final class Messages {
    public static final String PREFIX = "\u0001ravel ";

    private final PrintStream out;

    Messages(PrintStream out) {
        this.out = out;
    }

    /** The program starts on such carriers; what came before was the JVM and Ravel starting. */
    void running(String carrier) {
        send("running", carrier);
    }

    void progress(long executions, long distinct) {
        send("progress", executions + " " + distinct);
    }

    /** A finding's directory is written. */
    void finding(String directory) {
        send("finding", directory);
    }

    /** Something that a person should know. */
    void note(String message) {
        send("note", message.replace('\n', ' '));
    }

    void error(String message) {
        send("error", message.replace('\n', ' '));
    }

    void badProgram(String message) {
        send("bad-program", message.replace('\n', ' '));
    }

    void done(String summary) {
        send("done", summary);
    }

    private synchronized void send(String word, String rest) {
        out.println(PREFIX + word + " " + rest);
        out.flush();
    }
}
