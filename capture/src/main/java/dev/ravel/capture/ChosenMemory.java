package dev.ravel.capture;

import dev.ravel.instrument.NamedMemory;
import dev.ravel.instrument.RecordedMemory;
import dev.ravel.instrument.sharing.SharedMemory;
import dev.ravel.model.BadFile;
import dev.ravel.model.ClassPathEntries;
import dev.ravel.model.Statement;
import dev.ravel.model.StatementPair;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Which plain memory is recorded.
 *
 * @param sentence says so
 */
record ChosenMemory(RecordedMemory memory, String sentence) {
    static ChosenMemory of(CaptureOptions options) {
        return switch (options.sites()) {
            case CaptureOptions.ALL ->
                    new ChosenMemory(RecordedMemory.ALL, "All plain memory is recorded.");
            case CaptureOptions.NONE ->
                    new ChosenMemory(RecordedMemory.NONE, "No plain memory is recorded.");
            case "" -> shared();
            default -> named(Path.of(options.sites()));
        };
    }

    private static ChosenMemory shared() {
        SharedMemory memory =
                SharedMemory.of(ClassPathEntries.of(System.getProperty("java.class.path")));
        return new ChosenMemory(memory, memory.summary().line() + ".");
    }

    /** A line of the file is a pair of statements, as 'ravel race' and 'ravel watch' have them. */
    private static ChosenMemory named(Path file) {
        Set<String> fields = new HashSet<>();
        Set<String> methods = new HashSet<>();
        for (String line : lines(file)) {
            String text = line.replaceFirst("^pair: ", "").replaceFirst("^\\d+\\t", "").strip();
            if (text.isEmpty() || text.startsWith("#")) {
                continue;
            }
            try {
                StatementPair pair = StatementPair.parse(text);
                add(pair.first(), fields, methods);
                add(pair.second(), fields, methods);
            } catch (BadFile e) {
                throw new CaptureOptions.BadOption("%s: %s".formatted(file, e.getMessage()));
            }
        }
        return new ChosenMemory(
                new NamedMemory(fields, methods),
                "Of plain memory, %d fields and the elements that %d methods access are recorded, which %s names."
                        .formatted(fields.size(), methods.size(), file));
    }

    private static void add(Statement statement, Set<String> fields, Set<String> methods) {
        if (statement.target().equals("[]")) {
            methods.add(statement.method());
        } else if (!statement.verb().equals("call")) {
            fields.add(statement.target());
        }
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new CaptureOptions.BadOption("%s cannot be read (%s)".formatted(file, e));
        }
    }
}
