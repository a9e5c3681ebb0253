package dev.ravel.session;

import dev.ravel.launch.DefectOrder;
import dev.ravel.launch.JavaHome;
import dev.ravel.launch.NotInterleaved;
import dev.ravel.launch.TargetJvm;
import dev.ravel.model.Memory;
import dev.ravel.model.RunConfig;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.InterruptedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Runs a target JVM to its end and hands on what it says. */
public final class TargetRun implements Target {
    /** The status of a process that was ended by SIGKILL, which is signal 9. */
    private static final int KILLED = 128 + 9;

    private final JavaHome javaHome;
    private final Terminal terminal;
    private final DefectOrder defects;
    private boolean hasInput = true;
    private Path directory;
    private volatile Process running;
    private volatile long startNanos;

    public TargetRun(JavaHome javaHome, Terminal terminal) {
        this(javaHome, terminal, DefectOrder.NONE);
    }

    private TargetRun(JavaHome javaHome, Terminal terminal, DefectOrder defects) {
        this.javaHome = javaHome;
        this.terminal = terminal;
        this.defects = defects;
    }

    JavaHome javaHome() {
        return javaHome;
    }

    /** The program is not to read what is meant for this process. */
    public TargetRun withoutInput() {
        hasInput = false;
        return this;
    }

    /** The program has that working directory, and not the one of this process. */
    public TargetRun in(Path workingDirectory) {
        directory = workingDirectory;
        return this;
    }

    /** What the JVM that runs has used of processors so far, as far as the system tells. */
    Duration processorTime() {
        Process process = running;
        return process == null
                ? Duration.ZERO
                : process.info().totalCpuDuration().orElse(Duration.ZERO);
    }

    /** When the JVM was started, after whatever had to be woven before. */
    long startNanos() {
        return running == null ? System.nanoTime() : startNanos;
    }

    /** The same, but with something to do about defects. */
    public TargetRun with(DefectOrder order) {
        return new TargetRun(javaHome, terminal, order);
    }

    @Override
    public void start(
            Order order, RunConfig config, Path out, Map<String, Consumer<String>> listeners) {
        run(
                config,
                List.of(
                        order.main(),
                        order.mode(),
                        order.request(config).toString(),
                        seenThere(out)),
                listeners);
    }

    @Override
    public RunConfig watched(RunConfig config) {
        boolean isLeftOut = config.engine().memory().equals(Memory.NONE);
        return config.search().isSystematic() && isLeftOut ? config.with(Memory.OBSERVED) : config;
    }

    /**
     * Replays a schedule file.
     *
     * @throws Stopped if this process was asked to end before it was replayed
     */
    public Replayed replay(RunConfig config, Path schedule, Path out) {
        String[] result = new String[1];
        run(
                config,
                List.of(
                        Order.TARGET_MAIN,
                        "replay",
                        seenThere(schedule),
                        seenThere(out),
                        config.engine().carrier().name()),
                Map.of("done", text -> result[0] = text));
        if (result[0] == null) {
            throw new RavelFailed("The replay of %s ended without a result.".formatted(schedule));
        }
        return Replayed.parse(result[0]);
    }

    /** Makes a schedule simpler, in its place, if that can be done. */
    public void shrink(RunConfig config, Path schedule, Path out) {
        run(
                config,
                List.of(
                        Order.TARGET_MAIN,
                        "shrink",
                        seenThere(schedule),
                        seenThere(out),
                        config.engine().carrier().name()),
                Map.of());
    }

    /** What was named here means something else in another working directory. */
    private String seenThere(Path file) {
        return (directory == null ? file : file.toAbsolutePath()).toString();
    }

    private void run(
            RunConfig config,
            List<String> mainAndArguments,
            Map<String, Consumer<String>> listeners) {
        Signals.ofProcess().throwIfEnding();
        try {
            TargetJvm jvm =
                    new TargetJvm(javaHome, Ownself.jar(), terminal::note)
                            .checking(Signals.ofProcess()::throwIfEnding);
            if (!hasInput) {
                jvm = jvm.withoutInput();
            }
            attend(jvm.in(directory).start(config, defects, mainAndArguments), listeners);
        } catch (NotInterleaved e) {
            throw new UsageError(e.getMessage());
        } catch (IOException e) {
            throw new RavelFailed(e.getMessage());
        }
    }

    private void attend(Process process, Map<String, Consumer<String>> listeners)
            throws IOException {
        Signals signals = Signals.ofProcess();
        signals.add(process);
        try {
            attendTo(process, listeners);
        } catch (RavelFailed | UsageError e) {
            // One that was ended early may complain of that.
            signals.throwIfEnding();
            throw e;
        } finally {
            signals.remove(process);
        }
        signals.throwIfEnding();
    }

    private void attendTo(Process process, Map<String, Consumer<String>> listeners)
            throws IOException {
        startNanos = System.nanoTime();
        running = process;
        Thread killer = new Thread(() -> endWithThisJvm(process));
        try {
            Runtime.getRuntime().addShutdownHook(killer);
        } catch (IllegalStateException e) {
            process.destroyForcibly();
            throw interrupted();
        }
        TargetMessages messages = new TargetMessages(listeners, terminal);
        try (BufferedReader reader =
                new BufferedReader(
                        new InputStreamReader(
                                new ProcessOutput(process), StandardCharsets.UTF_8))) {
            messages.read(reader);
        } catch (InterruptedIOException e) {
            process.destroyForcibly();
            throw e;
        } catch (IOException e) {
            if (killer.getState() != Thread.State.NEW) {
                throw interrupted();
            }
            throw e;
        }
        int status = waitFor(process);
        forget(killer);
        Signals.ofProcess().throwIfEndedBy(status);
        messages.throwProblem();
        if (status == KILLED) {
            throw new RavelFailed(
                    "The target JVM was killed. If nobody did that, the machine was probably short of memory; give the program less with -Xmx.");
        }
        if (status != 0) {
            throw new RavelFailed(
                    "The target JVM ended with status %d; Ravel's output has what it printed."
                            .formatted(status));
        }
    }

    /** Whoever waits for the process is not to start another one then. */
    private static void endWithThisJvm(Process process) {
        Signals.ofProcess().jvmEnds();
        process.destroyForcibly();
    }

    private static void forget(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            throw interrupted();
        }
    }

    private static RavelFailed interrupted() {
        return new RavelFailed("Ravel was interrupted.");
    }

    private static int waitFor(Process process) {
        try {
            return process.waitFor();
        } catch (InterruptedException e) {
            process.destroyForcibly();
            throw new RavelFailed("Interrupted while waiting for the target JVM.");
        }
    }
}
