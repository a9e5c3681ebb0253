package dev.ravel.cli;

import dev.ravel.model.BadFile;
import dev.ravel.model.Statement;
import dev.ravel.model.StatementPair;
import dev.ravel.session.UsageError;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Pairs of statements in a file, a line each; empty lines and those that begin with # are none.
 *
 * @param option the one that names the file
 */
record PairFile(String option, Path file) {
    /** Each pair once, whichever of its statements comes first in the file. */
    List<StatementPair> read() {
        List<StatementPair> pairs = new ArrayList<>();
        Set<Set<Statement>> known = new HashSet<>();
        int number = 0;
        for (String line : lines()) {
            number++;
            if (!line.isBlank() && !line.startsWith("#")) {
                try {
                    StatementPair pair = StatementPair.parse(line.strip());
                    if (known.add(new HashSet<>(List.of(pair.first(), pair.second())))) {
                        pairs.add(pair);
                    }
                } catch (BadFile e) {
                    throw new UsageError(
                            "%s, line %d (%s): %s".formatted(file, number, option, e.getMessage()));
                }
            }
        }
        return pairs;
    }

    private List<String> lines() {
        try {
            return Files.readAllLines(file);
        } catch (NoSuchFileException e) {
            throw new UsageError("There is no file %s (%s).".formatted(file, option));
        } catch (CharacterCodingException e) {
            throw new UsageError(
                    "%s (%s) is no text; name a file that 'ravel race --pairs' has written."
                            .formatted(file, option));
        } catch (IOException e) {
            throw new UsageError("%s (%s) cannot be read: %s.".formatted(file, option, e));
        }
    }
}
