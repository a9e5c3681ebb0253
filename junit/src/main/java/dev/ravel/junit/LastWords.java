package dev.ravel.junit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * What is said if this JVM ends while a test is explored: a build that is interrupted never gets to
 * the result of that test.
 */
final class LastWords {
    private final String test;
    private final Path out;
    private final Thread hook = new Thread(this::say);

    /** The search of that test is under way from now on. */
    LastWords(String test, Path out) {
        this.test = test;
        this.out = out;
        try {
            Runtime.getRuntime().addShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The JVM has begun to end, and the search will not begin.
        }
    }

    /** The search is over. */
    void withdraw() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // They are being said.
        }
    }

    private void say() {
        System.err.println(
                "Ravel was ended while it explored %s. %s"
                        .formatted(
                                test,
                                hasFound()
                                        ? "What was found until then is in %s; the next run begins with it."
                                                .formatted(out)
                                        : "Nothing was found until then."));
    }

    private boolean hasFound() {
        try (Stream<Path> files = Files.walk(out)) {
            return files.anyMatch(file -> file.getFileName().toString().startsWith("finding-"));
        } catch (IOException e) {
            return false;
        }
    }
}
