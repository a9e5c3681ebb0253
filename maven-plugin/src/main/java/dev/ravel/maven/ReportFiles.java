package dev.ravel.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Where {@code ravel:test} leaves what it came to, below {@code target/ravel}. */
record ReportFiles(File directory) {
    private Path file(String name) {
        return directory.toPath().resolve(name);
    }

    /** The words of the command. */
    Path arguments() {
        return file("ravel-test.args");
    }

    Path table() {
        return file("ravel.txt");
    }

    Path junitXml() {
        return file("TEST-ravel.xml");
    }

    Path sarif() {
        return file("ravel.sarif");
    }

    Path json() {
        return file("ravel.json");
    }

    /** What an earlier run has left must not pass for the result of one that has failed. */
    void deleteAll() throws IOException {
        for (Path file : List.of(table(), junitXml(), sarif(), json())) {
            Files.deleteIfExists(file);
        }
    }
}
