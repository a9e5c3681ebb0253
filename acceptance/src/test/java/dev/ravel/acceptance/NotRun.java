package dev.ravel.acceptance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;

/**
 * What no test runs of the blocks in pages, from the list of them: a reason, and below it,
 * indented, the page and the line of each.
 */
final class NotRun {
    private static final String LIST = "acceptance/src/test/resources/docs-not-run.txt";

    private NotRun() {}

    /** Each as its page, a colon, and the line. */
    static List<String> lines() {
        List<String> listed = new ArrayList<>();
        boolean hasReason = false;
        for (String line : read()) {
            if (line.startsWith("    ")) {
                if (!hasReason) {
                    throw new IllegalStateException(
                            "%s gives no reason for '%s'.".formatted(LIST, line.strip()));
                }
                listed.add(line.strip());
            } else if (!line.startsWith("#")) {
                hasReason = !line.isBlank();
            }
        }
        return listed;
    }

    private static List<String> read() {
        try {
            return Files.readAllLines(Build.path("ravel.modules").resolve(LIST));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
