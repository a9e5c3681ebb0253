package dev.ravel.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;

/** A command that is run to its end. */
record Command(List<String> words) {
    /** Variables that would change what a JVM does or prints. */
    private static final List<String> UNWANTED =
            List.of("CLASSPATH", "JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");

    /** What it printed, and how long it took from its start to its end, and of the processors. */
    record Ended(int status, String output, double seconds, double processorSeconds) {
        String lastLine() {
            return output.lines().reduce("", (line, next) -> next);
        }
    }

    /** Throws {@link BenchFailed} if it ends with another status than 0, or not in time. */
    Ended run(int limitSeconds) {
        Ended ended = runToAnyEnd(limitSeconds);
        if (ended.status() != 0) {
            throw new BenchFailed(
                    "%s ended with status %d after %.1f s (the limit is %d s). It printed:%n%s"
                            .formatted(
                                    String.join(" ", words),
                                    ended.status(),
                                    ended.seconds(),
                                    limitSeconds,
                                    ended.output()));
        }
        return ended;
    }

    /** A program that crashes has another status; one that hangs is killed in the end. */
    Ended runToAnyEnd(int limitSeconds) {
        long start = System.nanoTime();
        Process process = start(limitSeconds);
        ProcessorTime processorTime = ProcessorTime.of(process);
        try {
            String output =
                    new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            int status = waitFor(process);
            double seconds = (System.nanoTime() - start) / 1e9;
            return new Ended(status, output, seconds, processorTime.seconds());
        } catch (IOException e) {
            throw new BenchFailed(
                    "What %s prints cannot be read: %s"
                            .formatted(String.join(" ", words), e.getMessage()));
        }
    }

    /** What it prints, on both streams, has to be read; it is killed after a time. */
    Process start(int limitSeconds) {
        try {
            ProcessBuilder builder = new ProcessBuilder(words).redirectErrorStream(true);
            builder.environment().keySet().removeAll(UNWANTED);
            Process process = builder.start();
            endAfter(limitSeconds, process);
            return process;
        } catch (IOException e) {
            throw new BenchFailed(
                    "%s cannot be run: %s".formatted(String.join(" ", words), e.getMessage()));
        }
    }

    /** Kills a process and those that it started, unless it ends in time; also if this JVM ends. */
    static void endAfter(int limitSeconds, Process process) {
        Runnable kill =
                () -> {
                    process.descendants().forEach(ProcessHandle::destroyForcibly);
                    process.destroyForcibly();
                };
        Thread killer = new Thread(kill);
        Runtime.getRuntime().addShutdownHook(killer);
        process.onExit().thenRun(() -> forget(killer));
        Executor later = CompletableFuture.delayedExecutor(limitSeconds, TimeUnit.SECONDS);
        later.execute(kill);
    }

    static int waitFor(Process process) {
        try {
            return process.waitFor();
        } catch (InterruptedException e) {
            throw new BenchFailed("Interrupted while waiting for process " + process.pid() + ".");
        }
    }

    private static void forget(Thread killer) {
        try {
            Runtime.getRuntime().removeShutdownHook(killer);
        } catch (IllegalStateException e) {
            // This JVM is ending: the hook runs, and finds the process gone.
        }
    }
}
