package dev.ravel.session;

import dev.ravel.report.Wrapping;
import java.io.Console;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Where Ravel writes for people: results on standard output, the rest on standard error. */
public final class Terminal {
    private static final int WIDTH_OF_FILES = 100;
    private static final int LEAST_WIDTH = 60;
    private static final int SECONDS_TO_ASK = 2;

    private final PrintStream out;
    private final PrintStream err;
    private final boolean interactive;
    private final boolean hasProgressLines;
    private final Map<String, String> environment;
    private int progressWidth;
    private int width;
    private boolean isWidthKnown;

    /** That of the process. */
    public Terminal() {
        this(System.out, System.err, isInteractive(), System.getenv());
    }

    /** One that cannot move its cursor, as in an editor, is no better than a file. */
    Terminal(
            PrintStream out, PrintStream err, boolean isTerminal, Map<String, String> environment) {
        this.out = out;
        this.err = err;
        this.interactive = isTerminal && !"dumb".equals(environment.get("TERM"));
        this.hasProgressLines = "lines".equals(environment.get("RAVEL_PROGRESS"));
        this.environment = environment;
    }

    /** One whose results somebody collects. */
    public static Terminal writingTo(PrintStream collector) {
        return new Terminal(collector, System.err, false, System.getenv());
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
            int asked = number(environment.get("COLUMNS"));
            asked = asked == 0 && interactive ? askTerminal() : asked;
            isWidthKnown = asked > 0;
            width = asked == 0 ? WIDTH_OF_FILES : Math.max(LEAST_WIDTH, asked);
        }
        return width;
    }

    /** See no-color.org. */
    public boolean hasColour() {
        String refusal = environment.get("NO_COLOR");
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

    /** A line as it is: code, a command to copy, what is for a program. */
    public void print(String line) {
        clearProgress();
        out.println(line);
    }

    /** A sentence, or a row of a table, which goes on below where the width is not enough. */
    public void tell(String line) {
        folded(line).forEach(this::print);
    }

    /** A sentence that is no result. */
    public void note(String line) {
        clearProgress();
        folded(line).forEach(err::println);
    }

    /** In a file a sentence is one line, so that it can be searched for. */
    private List<String> folded(String line) {
        int most = width();
        return isWidthKnown ? Wrapping.hanging(line, most) : List.of(line);
    }

    /**
     * One line that the next one replaces; silent where nobody watches, unless a program that does
     * has asked for lines. The cursor goes back to its beginning, so that whatever else is printed
     * does not stand behind it.
     */
    public void progress(String line) {
        if (hasProgressLines) {
            err.println(line);
        } else if (interactive) {
            String shown = Wrapping.cut(line, width() - 1);
            err.print(
                    "\r" + shown + " ".repeat(Math.max(0, progressWidth - shown.length())) + "\r");
            err.flush();
            progressWidth = shown.length();
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
