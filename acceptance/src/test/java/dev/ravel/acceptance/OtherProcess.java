package dev.ravel.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/** What can be seen of a process that runs: it can only be watched, again and again. */
final class OtherProcess {
    private static final long POLL_NANOS = 1_000_000;

    private OtherProcess() {}

    static void await(BooleanSupplier condition) {
        long start = System.nanoTime();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime() - start)
                    .as("nanoseconds")
                    .isLessThan(TimeUnit.SECONDS.toNanos(BoundedProcess.LIMIT_SECONDS));
            LockSupport.parkNanos(POLL_NANOS);
        }
    }

    /** The files below a directory whose names have an ending. */
    static List<Path> files(Path directory, String ending) {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(file -> file.toString().endsWith(ending))
                    .filter(Files::isRegularFile)
                    .toList();
        } catch (UncheckedIOException | IOException e) {
            // A file was given its final name between the look at its directory and at itself.
            return List.of();
        }
    }
}
