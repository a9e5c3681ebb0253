package dev.ravel.cli;

import dev.ravel.model.BadFile;
import dev.ravel.model.StatementPair;
import dev.ravel.session.UsageError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Pairs of statements in a file, a line each; empty lines and those that begin with # are none. */
final class PairFile {
    private PairFile() {}

    static List<StatementPair> read(Path file) {
        List<StatementPair> pairs = new ArrayList<>();
        int number = 0;
        try {
            for (String line : Files.readAllLines(file)) {
                number++;
                if (!line.isBlank() && !line.startsWith("#")) {
                    pairs.add(StatementPair.parse(line.strip()));
                }
            }
        } catch (BadFile e) {
            throw new UsageError("%s, line %d: %s".formatted(file, number, e.getMessage()));
        } catch (IOException e) {
            throw new UsageError("%s cannot be read as text: %s.".formatted(file, e.getMessage()));
        }
        if (pairs.isEmpty()) {
            throw new UsageError("%s has no pair of statements in it.".formatted(file));
        }
        return pairs;
    }

    static void write(Path file, List<StatementPair> pairs) {
        try {
            Files.write(file, pairs.stream().map(StatementPair::text).toList());
        } catch (IOException e) {
            throw new UsageError("%s cannot be written: %s.".formatted(file, e.getMessage()));
        }
    }
}
