package dev.ravel.session;

import java.io.Console;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.util.concurrent.TimeUnit;

/** Where Ravel writes for people: results on standard output, the rest on standard error. */
public final class Terminal {
    private static final int WIDTH_OF_FILES = 100;
    private static final int LEAST_WIDTH = 60;
    private static final int SECONDS_TO_ASK = 2;

    private final PrintStream out;
    private final PrintStream err;
    private final boolean interactive;
    private final boolean hasProgressLines = "lines".equals(System.getenv("RAVEL_PROGRESS"));
    private int progressWidth;
    private int width;

    /** That of the process. */
    public Terminal() {
        this(System.out, System.err, isInteractive());
    }

    private Terminal(PrintStream out, PrintStream err, boolean interactive) {
        this.out = out;
        this.err = err;
        this.interactive = interactive;
    }

    /** One whose results somebody collects. */
    public static Terminal writingTo(PrintStream collector) {
        return new Terminal(collector, System.err, false);
    }

    /** From JDK 22 on there is a console without a terminal, and a method that tells. */
    private static boolean isInteractive() {
        Console console = System.console();
        if (console == null) {
            return false;
        }
        try {
            return (boolean) Console.class.getMethod("isTerminal").invoke(console);
        } catch (ReflectiveOperationException e) {
            return true;
        }
    }

    /** How many characters fit into a line. */
    public int width() {
        if (width == 0) {
            int asked = number(System.getenv("COLUMNS"));
            asked = asked == 0 && interactive ? askTerminal() : asked;
            width = asked == 0 ? WIDTH_OF_FILES : Math.max(LEAST_WIDTH, asked);
        }
        return width;
    }

    /** See no-color.org. */
    public boolean hasColour() {
        String refusal = System.getenv("NO_COLOR");
        return interactive && (refusal == null || refusal.isEmpty());
    }

    /** Java cannot ask for the size of a terminal, but stty can; 0 where there is none. */
    private static int askTerminal() {
        try {
            Process stty =
                    new ProcessBuilder("stty", "size")
                            .redirectInput(new File("/dev/tty"))
                            .redirectError(ProcessBuilder.Redirect.DISCARD)
                            .start();
            if (!stty.waitFor(SECONDS_TO_ASK, TimeUnit.SECONDS)) {
                stty.destroyForcibly();
                return 0;
            }
            String[] words = new String(stty.getInputStream().readAllBytes()).strip().split(" ");
            return words.length == 2 ? number(words[1]) : 0;
        } catch (IOException e) {
            return 0;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return 0;
        }
    }

    private static int number(String text) {
        return text != null && text.matches("\\d{1,5}") ? Integer.parseInt(text) : 0;
    }

    public void print(String line) {
        clearProgress();
        out.println(line);
    }

    public void note(String line) {
        clearProgress();
        err.println(line);
    }

    /**
     * One line that the next one replaces; silent where nobody watches, unless a program that does
     * has asked for lines.
     */
    public void progress(String line) {
        if (hasProgressLines) {
            err.println(line);
        } else if (interactive) {
            err.print("\r" + line + " ".repeat(Math.max(0, progressWidth - line.length())));
            err.flush();
            progressWidth = line.length();
        }
    }

    private void clearProgress() {
        if (progressWidth > 0) {
            err.print("\r" + " ".repeat(progressWidth) + "\r");
            err.flush();
            progressWidth = 0;
        }
    }
}
