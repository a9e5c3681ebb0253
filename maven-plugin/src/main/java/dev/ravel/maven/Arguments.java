package dev.ravel.maven;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The words of a command; what the user has not asked for is left to the command's defaults. */
final class Arguments {
    private final List<String> words = new ArrayList<>();

    Arguments(String command) {
        words.add(command);
    }

    /** An option with its value, unless that is null. */
    Arguments option(String name, Object value) {
        if (value != null) {
            words.add(name);
            words.add(value.toString());
        }
        return this;
    }

    Arguments options(String name, List<String> values) {
        values.forEach(value -> option(name, value));
        return this;
    }

    Arguments flag(String name, boolean isSet) {
        if (isSet) {
            words.add(name);
        }
        return this;
    }

    Arguments words(List<String> more) {
        words.addAll(more);
        return this;
    }

    List<String> words() {
        return List.copyOf(words);
    }

    /** Writes them to a file that the command line reads, since class paths outgrow a command. */
    String fileWord(Path file) throws IOException {
        Files.createDirectories(file.getParent());
        Files.write(file, words.stream().map(Arguments::quoted).toList());
        return "@" + file;
    }

    private static String quoted(String word) {
        return '"'
                + word.replace("\\", "\\\\")
                        .replace("\"", "\\\"")
                        .replace("\n", "\\n")
                        .replace("\r", "\\r")
                + '"';
    }
}
