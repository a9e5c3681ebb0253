package dev.ravel.maven;

import java.io.File;
import java.util.List;
import java.util.Map;

/**
 * A command, and what is around it.
 *
 * @param directory the working directory
 * @param environment variables beside Maven's own
 */
record RavelCall(List<String> words, File directory, Map<String, String> environment) {
    RavelCall(List<String> words, File directory) {
        this(words, directory, Map.of());
    }
}
