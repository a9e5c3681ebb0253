package dev.ravel.session;

import dev.ravel.explore.Messages;
import dev.ravel.launch.DefectOrder;
import dev.ravel.launch.JavaHome;
import dev.ravel.launch.TargetJvm;
import dev.ravel.model.Header;
import dev.ravel.model.RunConfig;
import dev.ravel.model.Schedule;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Runs a target JVM to its end and hands on what it says. */
public final class TargetRun {
    /** The status of a process that was ended by SIGKILL, which is signal 9. */
    private static final int KILLED = 128 + 9;

    private final JavaHome javaHome;
    private final Terminal terminal;
    private final DefectOrder defects;
    private boolean hasInput = true;

    public TargetRun(JavaHome javaHome, Terminal terminal) {
        this(javaHome, terminal, DefectOrder.NONE);
    }

    private TargetRun(JavaHome javaHome, Terminal terminal, DefectOrder defects) {
        this.javaHome = javaHome;
        this.terminal = terminal;
        this.defects = defects;
    }

    /** The program is not to read what is meant for this process. */
    public TargetRun withoutInput() {
        hasInput = false;
        return this;
    }

    /** The same, but with something to do about defects. */
    public TargetRun with(DefectOrder order) {
        return new TargetRun(javaHome, terminal, order);
    }

    /** Carries out an order; {@code listeners} hear the messages whose first word is their key. */
    public void start(
            Order order, RunConfig config, Path out, Map<String, Consumer<String>> listeners) {
        try {
            Path request = Files.createTempFile("ravel", ".request");
            // After an interrupt from the keyboard, too, when no 'finally' is run.
            request.toFile().deleteOnExit();
            Header header = new Header();
            config.addTo(header);
            header.addAll(order.lines());
            Files.write(request, new Schedule(header, List.of()).text());
            run(
                    config,
                    List.of(order.main(), order.mode(), request.toString(), out.toString()),
                    listeners);
        } catch (IOException e) {
            throw new RavelFailed(
                    "No temporary file can be written to %s (%s). Free some disk space there."
                            .formatted(System.getProperty("java.io.tmpdir"), e));
        }
    }

    /** Replays a schedule file and answers why it did not show the same, or null if it did. */
    public String replay(RunConfig config, Path schedule, Path out) {
        String[] result = new String[1];
        run(
                config,
                List.of(
                        Order.TARGET_MAIN,
                        "replay",
                        schedule.toString(),
                        out.toString(),
                        config.engine().carrier().name()),
                Map.of("done", text -> result[0] = text));
        if (result[0] == null) {
            throw new RavelFailed("The replay of %s ended without a result.".formatted(schedule));
        }
        return result[0].startsWith("different ")
                ? result[0].substring("different ".length())
                : null;
    }

    /** Makes a schedule simpler, in its place, if that can be done. */
    public void shrink(RunConfig config, Path schedule, Path out) {
        run(
                config,
                List.of(
                        Order.TARGET_MAIN,
                        "shrink",
                        schedule.toString(),
                        out.toString(),
                        config.engine().carrier().name()),
                Map.of());
    }

    private void run(
            RunConfig config,
            List<String> mainAndArguments,
            Map<String, Consumer<String>> listeners) {
        try {
            TargetJvm jvm = new TargetJvm(javaHome, Ownself.jar(), terminal::note);
            if (!hasInput) {
                jvm = jvm.withoutInput();
            }
            attend(jvm.start(config, defects, mainAndArguments), listeners);
        } catch (IOException e) {
            throw new RavelFailed(e.getMessage());
        }
    }

    private void attend(Process process, Map<String, Consumer<String>> listeners)
            throws IOException {
        Thread killer = new Thread(process::destroyForcibly);
        Runtime.getRuntime().addShutdownHook(killer);
        String problem = null;
        boolean usersFault = false;
        try (BufferedReader reader =
                new BufferedReader(
                        new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            boolean wasEmpty = false;
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                boolean isMessage = line.startsWith(Messages.PREFIX);
                if (wasEmpty && !isMessage) {
                    terminal.print("");
                }
                wasEmpty = line.isEmpty();
                if (!isMessage) {
                    if (!wasEmpty) {
                        terminal.print(line);
                    }
                    continue;
                }
                String[] words = line.substring(Messages.PREFIX.length()).split(" ", 2);
                if (words[0].equals("error") || words[0].equals("bad-program")) {
                    problem = words[1];
                    usersFault = words[0].equals("bad-program");
                } else if (words[0].equals("note")) {
                    terminal.note(words[1]);
                } else if (listeners.containsKey(words[0])) {
                    listeners.get(words[0]).accept(words[1]);
                }
            }
        }
        int status = waitFor(process);
        forget(killer);
        if (usersFault) {
            throw new UsageError(problem);
        }
        if (problem != null) {
            throw new RavelFailed(problem);
        }
        if (status == KILLED) {
            throw new RavelFailed(
                    "The target JVM was killed. If nobody did that, the machine was probably short of memory; give the program less with -Xmx.");
        }
        if (status != 0) {
            throw new RavelFailed(
                    "The target JVM ended with status %d; what it printed is above."
                            .formatted(status));
        }
    }

    private static void forget(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            throw new RavelFailed("Ravel was interrupted.");
        }
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
