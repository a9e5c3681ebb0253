package dev.ravel.mcp;

/**
 * What a command came to.
 *
 * @param status its exit code
 * @param text what it printed for people
 * @param errors what it printed on standard error
 * @param json the object that it wrote; empty if it wrote none
 */
public record Answer(int status, String text, String errors, String json) {
    private static final int FOUND = 1;

    /** Whether it did what it was asked for; to find something is no failure. */
    boolean isGood() {
        return status == 0 || status == FOUND;
    }
}
