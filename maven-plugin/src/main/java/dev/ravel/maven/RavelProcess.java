package dev.ravel.maven;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * The command line of Ravel in a process of its own, on the Java that runs Maven: the one of the
 * project may be too old for it.
 *
 * @param jar all of Ravel
 * @param directory where it works, as the tests expect it of Surefire
 * @param environment what it has beside Maven's own
 */
record RavelProcess(Path jar, File directory, Map<String, String> environment) {
    /** Exit codes of every command. */
    static final int NOTHING_FOUND = 0;

    static final int FOUND = 1;
    static final int USAGE = 2;

    /** How the command line begins a sentence about a mistake of the user or a fault of its own. */
    private static final String PROBLEM = "ravel: ";

    /** How long it may take to tell what it knows when Maven is ended. */
    private static final int SECONDS_TO_END = 15;

    /** How long its last words may take to be read. */
    private static final int LAST_WORDS_MILLIS = 2_000;

    /**
     * How it ended.
     *
     * @param problem what it said about why it could not work; empty if it could
     */
    record Ended(int status, String problem) {}

    /** Runs a command to its end; its lines go to {@code out} and {@code err} as they come. */
    Ended run(List<String> arguments, Consumer<String> out, Consumer<String> err)
            throws IOException, InterruptedException {
        Process process = start(arguments);
        Thread killer = new Thread(() -> end(process));
        Runtime.getRuntime().addShutdownHook(killer);
        StringBuffer problem = new StringBuffer();
        Thread errors =
                new Thread(
                        () ->
                                read(
                                        process.getErrorStream(),
                                        line -> {
                                            if (line.startsWith(PROBLEM)) {
                                                problem.append(line.substring(PROBLEM.length()));
                                            } else {
                                                err.accept(line);
                                            }
                                        }));
        errors.setDaemon(true);
        try {
            process.getOutputStream().close();
            errors.start();
            read(process.getInputStream(), out);
            int status = process.waitFor();
            // A process that a test has left behind may hold the pipe for much longer.
            errors.join(LAST_WORDS_MILLIS);
            return new Ended(status, problem.toString());
        } finally {
            process.destroy();
            Runtime.getRuntime().removeShutdownHook(killer);
        }
    }

    /** Asks first: whoever ends Maven wants to know what was found until then. */
    private static void end(Process process) {
        process.destroy();
        try {
            if (process.waitFor(SECONDS_TO_END, TimeUnit.SECONDS)) {
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        process.destroyForcibly();
    }

    private Process start(List<String> arguments) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-XX:TieredStopAtLevel=1");
        command.add("-Dfile.encoding=UTF-8");
        command.add("-Dstdout.encoding=UTF-8");
        command.add("-Dstderr.encoding=UTF-8");
        command.add("-jar");
        command.add(jar.toString());
        command.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(command).directory(directory);
        builder.environment().putAll(environment);
        return builder.start();
    }

    private static void read(InputStream stream, Consumer<String> lines) {
        try (BufferedReader reader =
                new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                lines.accept(line);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
