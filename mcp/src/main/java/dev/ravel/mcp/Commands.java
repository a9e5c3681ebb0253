package dev.ravel.mcp;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/** Runs commands of Ravel. */
public interface Commands {
    /**
     * Runs one to its end. An interrupt ends it, and whatever it has started.
     *
     * @param words the command and its arguments
     * @param directory where it runs
     * @param progress hears what it says on its way, line by line
     */
    Answer run(List<String> words, Path directory, Consumer<String> progress)
            throws InterruptedException;
}
