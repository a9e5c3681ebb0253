package dev.ravel.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The steps of an execution for a person: only those at lines of the program. */
final class Interleaving {
    private static final int MAX_LINES = 100;

    private Interleaving() {}

    static List<String> lines(Path file) {
        List<String> lines = new ArrayList<>();
        try {
            for (String line : Files.readAllLines(file)) {
                String[] columns = line.split("\t", -1);
                if (columns.length == 7 && !columns[5].isEmpty()) {
                    lines.add(
                            "  %-16s %-11s %-32s %s"
                                    .formatted(columns[2], columns[3], columns[4], columns[5])
                                    .stripTrailing());
                }
            }
        } catch (IOException e) {
            throw new RavelFailed("%s cannot be read: %s.".formatted(file, e.getMessage()));
        }
        if (lines.size() > MAX_LINES) {
            int hidden = lines.size() - MAX_LINES;
            lines.subList(MAX_LINES / 2, MAX_LINES / 2 + hidden).clear();
            lines.add(MAX_LINES / 2, "  ... %d more steps, in interleaving.txt".formatted(hidden));
        }
        return lines;
    }
}
