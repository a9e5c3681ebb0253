package dev.ravel.cli;

/** Where Ravel writes for people: results on standard output, the rest on standard error. */
final class Terminal {
    private final boolean interactive = System.console() != null;
    private int progressWidth;

    void print(String line) {
        clearProgress();
        System.out.println(line);
    }

    void note(String line) {
        clearProgress();
        System.err.println(line);
    }

    /** One line that the next one replaces; silent where nobody watches. */
    void progress(String line) {
        if (interactive) {
            System.err.print("\r" + line + " ".repeat(Math.max(0, progressWidth - line.length())));
            System.err.flush();
            progressWidth = line.length();
        }
    }

    private void clearProgress() {
        if (progressWidth > 0) {
            System.err.print("\r" + " ".repeat(progressWidth) + "\r");
            System.err.flush();
            progressWidth = 0;
        }
    }
}
