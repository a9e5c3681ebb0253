package dev.ravel.mcp;

import dev.ravel.launch.JavaHome;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Runs each command in a process of its own: it has its own working directory, it can be ended at
 * any time, and nothing that happens in it can hurt the server or get among its messages.
 */
public final class RavelJar implements Commands {
    private static final int SECONDS_TO_END = 15;
    private static final int MILLIS_FOR_LAST_LINES = 2_000;

    /** Whatever the locale is, the names of JDK 17 and those since JDK 19. */
    private static final List<String> UTF_8 =
            List.of(
                    "-Dsun.stdout.encoding=UTF-8",
                    "-Dsun.stderr.encoding=UTF-8",
                    "-Dstdout.encoding=UTF-8",
                    "-Dstderr.encoding=UTF-8");

    private final Path jar;

    public RavelJar(Path jar) {
        this.jar = jar;
    }

    @Override
    public Answer run(List<String> words, Path directory, Consumer<String> progress)
            throws InterruptedException {
        try {
            Path scratch = Files.createTempDirectory("ravel-mcp");
            Path out = scratch.resolve("out.txt");
            Path json = scratch.resolve("answer.json");
            try {
                Process process = start(words, directory, out, json);
                Lines errors = new Lines(process, progress);
                int status = await(process);
                String printed = errors.all();
                return new Answer(status, text(out), printed, text(json));
            } finally {
                Files.deleteIfExists(json);
                Files.deleteIfExists(out);
                Files.deleteIfExists(scratch);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e.getMessage(), e);
        }
    }

    private Process start(List<String> words, Path directory, Path out, Path json)
            throws IOException {
        List<String> command = new ArrayList<>();
        command.add(JavaHome.current().java().toString());
        // As the script does: it makes a short run start sooner.
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xshare:auto"));
        command.addAll(UTF_8);
        command.addAll(List.of("-jar", jar.toString()));
        command.add(words.get(0));
        command.add("--json-file=" + json);
        command.addAll(words.subList(1, words.size()));
        ProcessBuilder builder =
                new ProcessBuilder(command)
                        .directory(directory.toFile())
                        .redirectOutput(out.toFile());
        builder.environment().put("RAVEL_PROGRESS", "lines");
        Process process = builder.start();
        // The server's input is for the server.
        process.getOutputStream().close();
        return process;
    }

    /** If the server itself is ended, so is the command, which ends its target JVM. */
    private static int await(Process process) throws InterruptedException {
        Thread killer = new Thread(() -> end(process));
        boolean isEnding = false;
        try {
            Runtime.getRuntime().addShutdownHook(killer);
        } catch (IllegalStateException e) {
            isEnding = true;
        }
        try {
            if (isEnding) {
                throw new InterruptedException("The server ends.");
            }
            int status = process.waitFor();
            forget(killer);
            return status;
        } catch (InterruptedException e) {
            end(process);
            forget(killer);
            throw e;
        }
    }

    private static void forget(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The JVM ends, and the hook has nothing left to do.
        }
    }

    /** Asks first, since a command that is asked also tidies up. */
    private static void end(Process process) {
        List<ProcessHandle> started = process.descendants().toList();
        process.destroy();
        boolean hasEnded = false;
        try {
            hasEnded = process.waitFor(SECONDS_TO_END, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (!hasEnded) {
            process.destroyForcibly();
            started.forEach(ProcessHandle::destroyForcibly);
        }
    }

    private static String text(Path file) throws IOException {
        return Files.exists(file)
                ? new String(Files.readAllBytes(file), StandardCharsets.UTF_8)
                : "";
    }

    /** What a process prints on standard error, told as it comes. */
    private static final class Lines {
        private final StringBuffer all = new StringBuffer();
        private final Thread reader;

        Lines(Process process, Consumer<String> listener) {
            reader = new Thread(() -> read(process, listener), "standard error");
            reader.setDaemon(true);
            reader.start();
        }

        private void read(Process process, Consumer<String> listener) {
            try (BufferedReader lines =
                    new BufferedReader(
                            new InputStreamReader(
                                    process.getErrorStream(), StandardCharsets.UTF_8))) {
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                    all.append(line).append('\n');
                    listener.accept(line);
                }
            } catch (IOException e) {
                // The process was ended, and nobody waits for its last words.
            }
        }

        /** Something that the process has left behind may hold the pipe for long. */
        String all() throws InterruptedException {
            reader.join(MILLIS_FOR_LAST_LINES);
            return all.toString();
        }
    }
}
