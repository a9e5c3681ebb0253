package dev.ravel.cli;

import dev.ravel.report.JunitXml;
import dev.ravel.report.Sarif;
import dev.ravel.report.SourceDirectories;
import dev.ravel.report.SuiteReport;
import dev.ravel.session.RavelFailed;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** Reports for machines. */
final class ReportOptions {
    @Option(
            names = "--junit-xml",
            description = "Write what was found as JUnit XML.",
            paramLabel = "FILE")
    private Path junitXml;

    @Option(
            names = "--sarif",
            description = "Write what was found as a SARIF 2.1.0 log.",
            paramLabel = "FILE")
    private Path sarif;

    /** What an earlier run has left must not pass for the result of one that has failed. */
    void deleteOld() {
        deleteOld(junitXml);
        deleteOld(sarif);
    }

    /**
     * Only what a run can have written: no device, no directory, and no link, such as /dev/stdout.
     */
    static void deleteOld(Path file) {
        if (file == null || !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        try {
            Files.delete(file);
        } catch (IOException e) {
            throw new RavelFailed(
                    "%s of an earlier run cannot be deleted (%s). Name another file."
                            .formatted(file, e));
        }
    }

    void write(SuiteReport report, String classPath) {
        SourceDirectories sources = SourceDirectories.near(Path.of(""), classPath);
        if (junitXml != null) {
            write(junitXml, JunitXml.of(report, sources));
        }
        if (sarif != null) {
            write(sarif, Sarif.log(report, sources, Path.of("").toAbsolutePath(), Ravel.version()));
        }
    }

    static void write(Path file, String text) {
        try {
            Path directory = file.toAbsolutePath().getParent();
            Files.createDirectories(directory);
            Files.write(file, text.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new RavelFailed(
                    "%s cannot be written (%s). Name another file.".formatted(file, e));
        }
    }
}
