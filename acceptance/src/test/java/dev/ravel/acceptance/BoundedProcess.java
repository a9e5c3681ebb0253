package dev.ravel.acceptance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A command that comes to its end in time, or is killed with all that it started. */
final class BoundedProcess implements AutoCloseable {
    /** Far more than any command here needs, but for campaigns: what takes longer hangs. */
    static final int LIMIT_SECONDS = Integer.getInteger("ravel.limitSeconds", 120);

    /** Variables that would change what a JVM or Ravel does or prints. */
    private static final List<String> UNWANTED =
            List.of(
                    "CLASSPATH",
                    "COLUMNS",
                    "JAVA_TOOL_OPTIONS",
                    "JDK_JAVA_OPTIONS",
                    "_JAVA_OPTIONS");

    private final List<String> command;
    private final Path out;
    private final Path err;
    private final Process process;

    /** Starts it with a standard input that stays open and empty. */
    BoundedProcess(Path directory, Map<String, String> environment, List<String> command) {
        this.command = command;
        try {
            out = Files.createTempFile("acceptance", ".out");
            err = Files.createTempFile("acceptance", ".err");
            ProcessBuilder builder =
                    new ProcessBuilder(command)
                            .directory(directory.toFile())
                            .redirectOutput(out.toFile())
                            .redirectError(err.toFile());
            builder.environment().keySet().removeAll(UNWANTED);
            builder.environment().putAll(environment);
            process = builder.start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Runs a command to its end. */
    static Ended run(Path directory, Map<String, String> environment, List<String> command) {
        try (BoundedProcess process = new BoundedProcess(directory, environment, command)) {
            return process.end();
        }
    }

    /** The process of the command itself. */
    ProcessHandle handle() {
        return process.toHandle();
    }

    /** Waits for the end, or says that there was none. */
    Ended end() {
        try {
            boolean ended = process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS);
            String printed = Files.readString(out);
            String printedErrors = Files.readString(err);
            if (ended) {
                return new Ended(command, process.exitValue(), printed, printedErrors);
            }
            throw new AssertionError(
                    "%s did not end in %d s.%nIts output so far:%n%s%n%s"
                            .formatted(
                                    String.join(" ", command),
                                    LIMIT_SECONDS,
                                    printed,
                                    printedErrors));
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Waits for the end, but not for longer than that. */
    void endOrKill(int seconds) {
        try {
            if (!process.waitFor(seconds, TimeUnit.SECONDS)) {
                kill();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Kills the command and what it started, as the machine's last resort does: at once. */
    void kill() {
        List<ProcessHandle> started = process.descendants().toList();
        process.destroyForcibly();
        started.forEach(ProcessHandle::destroyForcibly);
        process.onExit().join();
        started.forEach(other -> other.onExit().join());
    }

    @Override
    public void close() {
        kill();
        try {
            Files.delete(out);
            Files.delete(err);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
