package dev.ravel.session;

import dev.ravel.report.TextWidth;
import dev.ravel.report.Wrapping;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Where Ravel writes for people: results on standard output, the rest on standard error. */
public final class Terminal {
    private static final int LEAST_WIDTH = 60;

    private final PrintStream out;
    private final PrintStream err;
    private final Tty tty;
    private final boolean interactive;
    private final boolean hasProgressLines;
    private final Map<String, String> environment;
    private Boolean hasProgress;
    private int progressWidth;
    private int width;
    private boolean isWidthKnown;

    /** That of the process. */
    public Terminal() {
        this(System.out, System.err, new Tty.OfProcess(), System.getenv());
    }

    /** One that cannot move its cursor, as in an editor, is no better than a file. */
    Terminal(PrintStream out, PrintStream err, Tty tty, Map<String, String> environment) {
        this.out = out;
        this.err = err;
        this.tty = tty;
        this.interactive = tty.isThere() && !"dumb".equals(environment.get("TERM"));
        this.hasProgressLines = "lines".equals(environment.get("RAVEL_PROGRESS"));
        this.environment = environment;
    }

    /** One whose results somebody collects. */
    public static Terminal writingTo(PrintStream collector) {
        return new Terminal(collector, System.err, Tty.NONE, System.getenv());
    }

    /** How many characters fit into a line. */
    public int width() {
        if (width == 0) {
            int asked = number(environment.get("COLUMNS"));
            asked = asked == 0 && interactive ? tty.columns() : asked;
            isWidthKnown = asked > 0;
            width = asked == 0 ? TextWidth.OF_FILES.tables() : Math.max(LEAST_WIDTH, asked);
        }
        return width;
    }

    /** See no-color.org. */
    public boolean hasColour() {
        String refusal = environment.get("NO_COLOR");
        return interactive && (refusal == null || refusal.isEmpty());
    }

    private static int number(String text) {
        return text != null && text.matches("\\d{1,5}") ? Integer.parseInt(text) : 0;
    }

    /** A line as it is: code, a command to copy, what is for a program. */
    public void print(String line) {
        synchronized (err) {
            clearProgress();
            out.println(line);
        }
    }

    /** A sentence, or a row of a table, which goes on below where the width is not enough. */
    public void tell(String line) {
        folded(line).forEach(this::print);
    }

    /** A sentence that is no result. */
    public void note(String line) {
        synchronized (err) {
            clearProgress();
            folded(line).forEach(err::println);
        }
    }

    /**
     * The last words of a command that fails. Its progress may be of another object than this, and
     * would be seen behind a line that is shorter.
     */
    public void complain(String words) {
        synchronized (err) {
            clear(hasProgress() ? width() - 1 : 0);
            note(words);
        }
    }

    /** For what is laid out before it is printed. */
    public TextWidth textWidth() {
        int most = width();
        return new TextWidth(most, isWidthKnown ? most : TextWidth.OF_FILES.sentences());
    }

    /** The lines of a sentence, or of a row of a table, as they are told. */
    List<String> folded(String line) {
        int most = textWidth().sentences();
        return Stream.of(line.split("\n", -1))
                .flatMap(one -> Wrapping.hanging(one, most).stream())
                .toList();
    }

    /**
     * One line that the next one replaces; silent where nobody watches, unless a program that does
     * has asked for lines. The cursor goes back to its beginning, so that whatever else is printed
     * does not stand behind it.
     */
    public void progress(String line) {
        if (Signals.ofProcess().isEnding()) {
            // The next line is one of the summary.
            return;
        }
        if (hasProgressLines) {
            err.println(line);
        } else if (hasProgress()) {
            String shown = Wrapping.cut(line, width() - 1);
            err.print(
                    "\r" + shown + " ".repeat(Math.max(0, progressWidth - shown.length())) + "\r");
            err.flush();
            progressWidth = shown.length();
        }
    }

    /** Results may go to a terminal while the rest goes to a file, where no line is replaced. */
    private boolean hasProgress() {
        if (hasProgress == null) {
            hasProgress = interactive && tty.showsErrors();
        }
        return hasProgress;
    }

    private void clearProgress() {
        clear(progressWidth);
        progressWidth = 0;
    }

    private void clear(int characters) {
        if (characters > 0) {
            err.print("\r" + " ".repeat(characters) + "\r");
            err.flush();
        }
    }
}
