package dev.ravel.session;

import dev.ravel.model.RunConfig;
import dev.ravel.report.HuntEffort;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/** One target JVM that looks for a test, and what it came to. */
final class Hunter {
    /** How many it sums up with. */
    private static final int NUMBERS = 5;

    private final TargetRun run;
    private final List<String> leftOut = Collections.synchronizedList(new ArrayList<>());
    private final List<String> unknown = Collections.synchronizedList(new ArrayList<>());
    private volatile String violation;
    private volatile long[] numbers;
    private volatile RuntimeException failure;
    private volatile boolean isStopped;
    private volatile long stoppedNanos;

    Hunter(TargetRun run) {
        this.run = run;
    }

    /** Comes back when the JVM has ended. */
    void hunt(Order order, RunConfig config, Path directory) {
        try {
            run.start(
                    order,
                    config,
                    directory,
                    Map.of(
                            "violation",
                            file -> violation = file,
                            "left-out",
                            leftOut::add,
                            "unknown",
                            unknown::add,
                            "done",
                            text -> numbers = numbers(text)));
        } catch (Stopped e) {
            // What it has said until then counts; it may have had no time to sum up.
            numbers = numbers == null && violation != null ? new long[NUMBERS] : numbers;
            failure = numbers == null ? e : null;
        } catch (UsageError | RavelFailed e) {
            if (!isStopped) {
                failure = e;
            }
        }
    }

    private static long[] numbers(String text) {
        return Arrays.stream(text.split(" ")).mapToLong(Long::parseLong).toArray();
    }

    /** What it has not said until now does not count; {@code problem} may be null. */
    void stop(String problem) {
        if (!isStopped) {
            if (problem != null && numbers == null) {
                failure = new RavelFailed(problem);
            }
            stoppedNanos = run.processorTime().toNanos();
            isStopped = true;
        }
    }

    /** Whether no other one has to go on: something was found, or cannot be looked for. */
    boolean isOver() {
        return violation != null && numbers != null || failure != null;
    }

    boolean hasEnded() {
        return numbers != null;
    }

    /** The file that tells of the test, or null. */
    String violation() {
        return violation;
    }

    /** Why it has not come to an end, or null. */
    RuntimeException failure() {
        return failure;
    }

    List<String> leftOut() {
        return leftOut;
    }

    List<String> unknown() {
        return unknown;
    }

    /**
     * What this one and {@code all} others have spent; only those that have ended tell of tests.
     */
    HuntEffort effort(List<Hunter> all) {
        List<Hunter> ended = all.stream().filter(Hunter::hasEnded).toList();
        return new HuntEffort(
                ended.stream().mapToLong(hunter -> hunter.numbers[0]).sum(),
                ended.stream().mapToLong(hunter -> hunter.numbers[1]).sum(),
                numbers[2] / 1e9,
                numbers[3] / 1e9,
                processorShare(all));
    }

    /** Of all processors of the machine, since the first JVM was started. */
    private static double processorShare(List<Hunter> all) {
        long now = System.nanoTime();
        long nanos =
                all.stream().mapToLong(hunter -> now - hunter.run.startNanos()).max().orElse(0);
        double used =
                all.stream()
                        .mapToLong(each -> each.hasEnded() ? each.numbers[4] : each.stoppedNanos)
                        .sum();
        return nanos == 0 ? 0 : used / nanos / Runtime.getRuntime().availableProcessors();
    }
}
