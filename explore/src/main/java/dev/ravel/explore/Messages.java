package dev.ravel.explore;

import dev.ravel.model.NoEnd;
import dev.ravel.model.OneOrder;
import java.io.PrintStream;
import java.util.HexFormat;

/**
 * What a target JVM tells the process that started it: lines on its standard output that begin with
 * a prefix, a word, and the rest of the line. An empty line comes before each. Any text arrives as
 * it was, whatever its line breaks and the encoding of the output.
 */
public final class Messages {
    private static final String PREFIX = "\u0001ravel ";

    private static final char ESCAPE = '\\';
    private static final int HEX_DIGITS = 4;

    /** The status of a JVM that nobody listens to, if anyone should look. */
    public static final int UNHEARD = 3;

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

    /** What comes after this in the same JVM is not to be trusted, for that reason. */
    void worn(String reason) {
        send("worn", inOneLine(reason));
    }

    /** Several threads were seen in one order only. */
    void oneOrder(OneOrder why) {
        send("one-order", why.text());
    }

    /** Some executions came to no end. */
    void noEnd(NoEnd executions) {
        send("no-end", executions.text());
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
        send("note", inOneLine(message));
    }

    public void error(String message) {
        send("error", inOneLine(message));
    }

    public void badProgram(String message) {
        send("bad-program", inOneLine(message));
    }

    /** What became of the failures of an earlier run, a word for each. */
    void reruns(String verdicts) {
        send("reruns", verdicts);
    }

    public void done(String summary) {
        send("done", summary);
    }

    /** It is to be a sentence, and others look for it at the beginning of a line. */
    private static String inOneLine(String message) {
        return message.replaceAll("\\s*\\R\\s*", " ");
    }

    /** Any other message. */
    public synchronized void send(String word, String rest) {
        // The program may have written to the same place, and not ended its line.
        out.println("\n" + PREFIX + word + " " + escape(rest));
        if (out.checkError()) {
            // The process that started this JVM is gone, perhaps killed; without it nobody would
            // ever end an exploration that has no bound.
            Runtime.getRuntime().halt(UNHEARD);
        }
    }

    /** The word of a message and its text, or null if the line is none. */
    public static String[] parse(String line) {
        if (!line.startsWith(PREFIX)) {
            return null;
        }
        String[] words = line.substring(PREFIX.length()).split(" ", 2);
        return new String[] {words[0], words.length > 1 ? unescape(words[1]) : ""};
    }

    private static String escape(String text) {
        StringBuilder escaped = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= ' ' && c <= '~' && c != ESCAPE) {
                escaped.append(c);
            } else {
                escaped.append(ESCAPE).append(HexFormat.of().toHexDigits(c));
            }
        }
        return escaped.toString();
    }

    private static String unescape(String text) {
        StringBuilder unescaped = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == ESCAPE && i + HEX_DIGITS < text.length()) {
                unescaped.append((char) HexFormat.fromHexDigits(text, i + 1, i + 1 + HEX_DIGITS));
                i += HEX_DIGITS;
            } else {
                unescaped.append(c);
            }
        }
        return unescaped.toString();
    }
}
