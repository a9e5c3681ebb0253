package dev.ravel.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Where a goal leaves what it came to, below {@code target/ravel}.
 *
 * @param goal {@code test}, {@code race}, {@code generate} or {@code watch}
 */
record ReportFiles(File directory, String goal) {
    private Path file(String name) {
        return directory.toPath().resolve(name);
    }

    private String stem() {
        return goal.equals("test") ? "ravel" : "ravel-" + goal;
    }

    /** The words of the command. */
    Path arguments() {
        return file("ravel-" + goal + ".args");
    }

    Path table() {
        return file(stem() + ".txt");
    }

    Path markdown() {
        return file(stem() + ".md");
    }

    Path junitXml() {
        return file("TEST-" + stem() + ".xml");
    }

    Path sarif() {
        return file(stem() + ".sarif");
    }

    Path json() {
        return file(stem() + ".json");
    }

    /** What may race, as a baseline for later runs. */
    Path pairs() {
        return file(stem() + "-pairs.txt");
    }

    /** What an earlier run has left must not pass for the result of one that has failed. */
    void deleteAll() throws IOException {
        for (Path file : List.of(table(), markdown(), junitXml(), sarif(), json())) {
            Files.deleteIfExists(file);
        }
    }
}
