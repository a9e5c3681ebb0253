package dev.ravel.acceptance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Runs a command to its end, or says that it did not come to one. */
final class BoundedProcess {
    /** Far more than any command here needs: what takes longer hangs. */
    private static final int LIMIT_SECONDS = 120;

    /** Variables that would change what a JVM does or prints. */
    private static final List<String> UNWANTED =
            List.of("CLASSPATH", "JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");

    private BoundedProcess() {}

    /** Runs with a standard input that stays open and empty. */
    static Ended run(Path directory, Map<String, String> environment, List<String> command) {
        try {
            Path out = Files.createTempFile("acceptance", ".out");
            Path err = Files.createTempFile("acceptance", ".err");
            try {
                ProcessBuilder builder =
                        new ProcessBuilder(command)
                                .directory(directory.toFile())
                                .redirectOutput(out.toFile())
                                .redirectError(err.toFile());
                builder.environment().keySet().removeAll(UNWANTED);
                builder.environment().putAll(environment);
                int status = waitFor(builder.start(), command, out, err);
                return new Ended(command, status, Files.readString(out), Files.readString(err));
            } finally {
                Files.delete(out);
                Files.delete(err);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static int waitFor(Process process, List<String> command, Path out, Path err)
            throws IOException {
        try {
            if (process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
                return process.exitValue();
            }
            throw new AssertionError(
                    "%s did not end in %d s.%nIts output so far:%n%s%n%s"
                            .formatted(
                                    String.join(" ", command),
                                    LIMIT_SECONDS,
                                    Files.readString(out),
                                    Files.readString(err)));
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }
}
