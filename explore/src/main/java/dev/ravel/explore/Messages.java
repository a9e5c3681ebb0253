package dev.ravel.explore;

import java.io.PrintStream;

/**
 * What a target JVM tells the process that started it: lines on its standard output that begin with
 * {@link #PREFIX}, a word, and the rest of the line. An empty line comes before each.
 */
public final class Messages {
    public static final String PREFIX = "\u0001ravel ";

    /** The status of a JVM that nobody listens to, if anyone should look. */
    private static final int UNHEARD = 3;

    private final PrintStream out;

    public Messages(PrintStream out) {
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

    /** A change that could break the program; see {@link dev.ravel.model.Defect}. */
    void defect(String description) {
        send("defect", description);
    }

    /** A search of a measurement is over. */
    void trial(Trial trial) {
        send("trial", trial.text());
    }

    /** Something that a person should know. */
    public void note(String message) {
        send("note", message.replace('\n', ' '));
    }

    public void error(String message) {
        send("error", message.replace('\n', ' '));
    }

    public void badProgram(String message) {
        send("bad-program", message.replace('\n', ' '));
    }

    /** What became of the failures of an earlier run, a word for each. */
    void reruns(String verdicts) {
        send("reruns", verdicts);
    }

    public void done(String summary) {
        send("done", summary);
    }

    /** Any other message. */
    public synchronized void send(String word, String rest) {
        // The program may have written to the same place, and not ended its line.
        out.println("\n" + PREFIX + word + " " + rest);
        if (out.checkError()) {
            // The process that started this JVM is gone, perhaps killed; without it nobody would
            // ever end an exploration that has no bound.
            Runtime.getRuntime().halt(UNHEARD);
        }
    }
}
