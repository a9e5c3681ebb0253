package dev.ravel.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A class path as options of {@code java}. */
final class ClassPath {
    /** Windows takes commands of 32,767 characters, Linux words of 131,072 bytes. */
    private static final int LONGEST_WORD = 16_000;

    private ClassPath() {}

    /** One that is too long for a command is left to a file that {@code java} reads. */
    static List<String> options(String classPath) throws IOException {
        if (classPath.length() <= LONGEST_WORD) {
            return List.of("-cp", classPath);
        }
        Path file = Files.createTempFile("ravel", ".class-path");
        file.toFile().deleteOnExit();
        String escaped = classPath.replace("\\", "\\\\").replace("\"", "\\\"");
        Files.writeString(file, "-cp \"" + escaped + "\"");
        return List.of("@" + file);
    }
}
