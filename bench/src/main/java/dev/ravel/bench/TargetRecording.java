package dev.ravel.bench;

import dev.ravel.explore.Measurement;
import dev.ravel.explore.Messages;
import dev.ravel.explore.TargetMain;
import dev.ravel.launch.DefectOrder;
import dev.ravel.launch.TargetJvm;
import dev.ravel.model.Budget;
import dev.ravel.model.EngineOptions;
import dev.ravel.model.Header;
import dev.ravel.model.JavaProgram;
import dev.ravel.model.RunConfig;
import dev.ravel.model.Schedule;
import dev.ravel.model.SearchPlan;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What a target JVM said, and when. It is started as the command line starts it, without which its
 * messages cannot be seen.
 */
final class TargetRecording {
    /**
     * A message.
     *
     * @param seconds from the start of the JVM
     */
    record Message(double seconds, String word, String rest) {
        /** A number of the rest of the line, counted from 0. */
        long number(int index) {
            return Long.parseLong(rest.split(" ")[index]);
        }
    }

    private final List<Message> messages = new ArrayList<>();
    private final long startNanos = System.nanoTime();

    private TargetRecording() {}

    /** Explores a correct program; throws {@link BenchFailed} unless all goes well. */
    static TargetRecording explore(Jvms jvms, RunConfig config, int limitSeconds) {
        return run("explore", jvms, config, List.of(), limitSeconds);
    }

    /** Searches for the bug of a program; throws {@link BenchFailed} unless all goes well. */
    static TargetRecording measure(
            Jvms jvms, RunConfig config, List<Measurement.Task> tasks, int limitSeconds) {
        return run("measure", jvms, config, tasks, limitSeconds);
    }

    private static TargetRecording run(
            String mode,
            Jvms jvms,
            RunConfig config,
            List<Measurement.Task> tasks,
            int limitSeconds) {
        try {
            Path request = Files.createTempFile("ravel-bench", ".request");
            try {
                Header header = new Header();
                config.with(jvms.carrier()).addTo(header);
                tasks.forEach(task -> header.add(Measurement.KEY, task.text()));
                Files.write(request, new Schedule(header, List.of()).text());
                TargetRecording recording = new TargetRecording();
                recording.listen(start(mode, jvms, config, request), limitSeconds);
                return recording;
            } finally {
                Files.delete(request);
            }
        } catch (IOException e) {
            throw new BenchFailed("The target JVM cannot be run: " + e.getMessage());
        }
    }

    /** The defaults of the command line, but for the number of executions and the JVM's options. */
    static RunConfig config(Class<?> program, long executions, List<String> javaOptions) {
        return new RunConfig(
                new JavaProgram(program.getName(), Programs.classPath(), List.of(), javaOptions),
                new SearchPlan("random", List.of(), 1, new Budget(executions, 0, false, 0)),
                EngineOptions.DEFAULT);
    }

    List<Message> all(String word) {
        return messages.stream().filter(message -> message.word().equals(word)).toList();
    }

    Message only(String word) {
        List<Message> found = all(word);
        if (found.size() != 1) {
            throw new BenchFailed(
                    "The target JVM said '%s' %d times.".formatted(word, found.size()));
        }
        return found.get(0);
    }

    private static Process start(String mode, Jvms jvms, RunConfig config, Path request)
            throws IOException {
        return new TargetJvm(jvms.jdk(), jvms.ravelJar(), System.err::println)
                .start(
                        config,
                        DefectOrder.NONE,
                        List.of(
                                TargetMain.class.getName(),
                                mode,
                                request.toString(),
                                jvms.out().toString()));
    }

    private void listen(Process process, int limitSeconds) throws IOException {
        Command.endAfter(limitSeconds, process);
        try (BufferedReader reader =
                new BufferedReader(
                        new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                hear(line);
            }
        }
        int status = Command.waitFor(process);
        messages.add(new Message(secondsNow(), "end", ""));
        if (status != 0 || !all("finding").isEmpty() || !all("error").isEmpty()) {
            throw new BenchFailed(
                    "The target JVM ended with status %d after %.1f s (the limit is %d s), having said: %s"
                            .formatted(status, secondsNow(), limitSeconds, messages));
        }
    }

    private void hear(String line) {
        String[] words = Messages.parse(line);
        if (words != null) {
            messages.add(new Message(secondsNow(), words[0], words[1]));
        }
    }

    private double secondsNow() {
        return (System.nanoTime() - startNanos) / 1e9;
    }
}
