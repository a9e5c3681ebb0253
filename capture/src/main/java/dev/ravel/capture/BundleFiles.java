package dev.ravel.capture;

import dev.ravel.model.crash.Bundle;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes bundles, each as a whole or not at all. */
final class BundleFiles {
    private static final int MOST_FILES = 1_000_000;

    private final Path directory;
    private final long mostBytes;
    private final PrintStream err = System.err;

    /** What is freed to have room for a bundle when there is no memory left. */
    private byte[] reserve;

    private int written;
    private Path last;
    private boolean failed;

    BundleFiles(Path directory, long mostBytes) {
        this.directory = directory;
        this.mostBytes = mostBytes;
        keepReserve();
        try {
            Files.createDirectories(directory);
            Path probe = Files.createTempFile(directory, "probe", "");
            Files.delete(probe);
        } catch (IOException e) {
            throw new CaptureOptions.BadOption(
                    "The directory %s cannot be written to (%s)".formatted(directory, e));
        }
    }

    synchronized int written() {
        return written;
    }

    /** The one that was written last, or an empty string. */
    synchronized String last() {
        return last == null ? "" : last.toAbsolutePath().toString();
    }

    /** Called by whoever holds no lock of the program's that matters here. */
    synchronized boolean write(Bundle bundle) {
        reserve = null;
        try {
            Path file = next();
            byte[] text = bundle.text(mostBytes).getBytes(StandardCharsets.UTF_8);
            writeWhole(file, text);
            written++;
            last = file;
            boolean isCrash = bundle.crash().kind() != Bundle.Kind.ASKED;
            say(
                    "%s Recorded in %s (%d kB). %s"
                            .formatted(
                                    Crashes.words(bundle.crash()),
                                    file,
                                    (text.length + 999) / 1000,
                                    isCrash
                                            ? "To make it happen again:  ravel reproduce %s -cp ..."
                                                    .formatted(file)
                                            : "To see it:  ravel bundle show " + file));
            return true;
        } catch (IOException e) {
            say("A crash cannot be written down: " + e);
            return false;
        } finally {
            keepReserve();
        }
    }

    private void keepReserve() {
        try {
            reserve = new byte[4 << 20];
        } catch (OutOfMemoryError e) {
            // The next bundle has less room.
        }
    }

    private Path next() throws IOException {
        for (int number = 1; number < MOST_FILES; number++) {
            Path file = directory.resolve("crash-" + number + ".bundle");
            if (Files.notExists(file)) {
                return file;
            }
        }
        throw new IOException("There are too many bundles in " + directory + ".");
    }

    /** Not through a channel: that would be closed if the thread has been interrupted. */
    private static void writeWhole(Path file, byte[] text) throws IOException {
        Path unfinished =
                file.resolveSibling(
                        file.getFileName() + "." + ProcessHandle.current().pid() + ".unfinished");
        try {
            try (OutputStream out = new FileOutputStream(unfinished.toFile())) {
                out.write(text);
            }
            Files.move(unfinished, file);
        } catch (IOException e) {
            Files.deleteIfExists(unfinished);
            throw e;
        }
    }

    /** A fault of the recorder's, said once, if there is room to say it; never the program's. */
    synchronized void fail(Throwable e) {
        if (!failed) {
            failed = true;
            try {
                say(
                        e instanceof OutOfMemoryError
                                ? "There is no memory left to write a crash down."
                                : "Not all can be recorded, for a fault of Ravel's: " + e);
            } catch (OutOfMemoryError | StackOverflowError again) {
                failed = false;
            }
        }
    }

    void say(String text) {
        err.println("ravel capture: " + text);
    }
}
