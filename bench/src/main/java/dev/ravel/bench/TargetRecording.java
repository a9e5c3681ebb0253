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
     * @param cpuSeconds what all threads of the JVM had used by then, or shortly before
     */
    record Message(double seconds, double cpuSeconds, String word, String rest) {
        /** A number of the rest of the line, counted from 0. */
        long number(int index) {
            return Long.parseLong(rest.split(" ")[index]);
        }
    }

    private final List<Message> messages = new ArrayList<>();
    private final long startNanos = System.nanoTime();
    private ProcessorTime processorTime;

    private TargetRecording() {}

    /** Explores a correct program; throws {@link BenchFailed} unless all goes well. */
    static TargetRecording explore(Jvms jvms, RunConfig config, int limitSeconds) {
        return run("explore", jvms, config, new Header(), limitSeconds);
    }

    /** Searches for the bug of a program; throws {@link BenchFailed} unless all goes well. */
    static TargetRecording measure(
            Jvms jvms, RunConfig config, List<Measurement.Task> tasks, int limitSeconds) {
        Header lines = new Header();
        tasks.forEach(task -> lines.add(Measurement.KEY, task.text()));
        return run("measure", jvms, config, lines, limitSeconds);
    }

    /** Does what a target JVM calls {@code mode}, with more lines for the request. */
    static TargetRecording run(
            String mode, Jvms jvms, RunConfig config, Header lines, int limitSeconds) {
        try {
            Path request = Files.createTempFile("ravel-bench", ".request");
            try {
                config.with(jvms.carrier()).addTo(lines);
                Files.write(request, new Schedule(lines, List.of()).text());
                TargetRecording recording = new TargetRecording();
                recording.listen(start(mode, jvms, config, request), limitSeconds);
                recording.throwIfAnyFailed(config.search().budget().goOn());
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
        return config(
                new JavaProgram(program.getName(), Programs.classPath(), List.of(), javaOptions),
                executions);
    }

    static RunConfig config(JavaProgram program, long executions) {
        return config(program, new Budget(executions, 0, false, 0));
    }

    /** The same for a program whose failures are no reason to stop. */
    static RunConfig goingOn(JavaProgram program, long executions) {
        return config(program, new Budget(executions, 0, true, 0));
    }

    private static RunConfig config(JavaProgram program, Budget budget) {
        return new RunConfig(
                program, new SearchPlan("random", List.of(), 1, budget), EngineOptions.DEFAULT);
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
        processorTime = ProcessorTime.of(process);
        try (BufferedReader reader =
                new BufferedReader(
                        new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                hear(line);
            }
        }
        int status = Command.waitFor(process);
        messages.add(new Message(secondsNow(), processorTime.seconds(), "end", ""));
        if (status != 0) {
            throw new BenchFailed(
                    "The target JVM ended with status %d after %.1f s (the limit is %d s), having said: %s"
                            .formatted(status, secondsNow(), limitSeconds, messages));
        }
    }

    private void throwIfAnyFailed(boolean mayProgramFail) {
        boolean isProgramRight = mayProgramFail || all("finding").isEmpty();
        if (!isProgramRight || !all("error").isEmpty()) {
            throw new BenchFailed("The target JVM said: " + messages);
        }
    }

    private void hear(String line) {
        String[] words = Messages.parse(line);
        if (words != null) {
            messages.add(new Message(secondsNow(), processorTime.seconds(), words[0], words[1]));
        }
    }

    private double secondsNow() {
        return (System.nanoTime() - startNanos) / 1e9;
    }
}
