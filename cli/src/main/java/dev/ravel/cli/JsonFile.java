package dev.ravel.cli;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The JSON object of a command, in a file. */
final class JsonFile {
    @Option(
            names = "--json-file",
            description = "Write what was found as the JSON object of --json.",
            paramLabel = "FILE")
    private Path file;

    /** As {@link ReportOptions#deleteOld()}. */
    void deleteOld() {
        ReportOptions.deleteOld(file);
    }

    void write(String json) {
        if (file != null) {
            ReportOptions.write(file, json + "\n");
        }
    }
}
