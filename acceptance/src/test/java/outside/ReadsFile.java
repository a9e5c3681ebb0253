package outside;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Two threads read one file, line by line and at once. */
public final class ReadsFile {
    private static final int LINES = 100;

    private ReadsFile() {}

    public static void main(String[] args) throws Exception {
        Path file = Files.createTempFile("reads-file", ".txt");
        try {
            Files.write(file, List.of("a line ".repeat(LINES).split(" (?=a)")));
            AtomicInteger lines = new AtomicInteger();
            Thread[] readers = new Thread[2];
            for (int i = 0; i < readers.length; i++) {
                readers[i] = new Thread(() -> lines.addAndGet(count(file)));
                readers[i].start();
            }
            for (Thread reader : readers) {
                reader.join();
            }
            if (lines.get() != readers.length * LINES) {
                throw new AssertionError("read " + lines + " lines");
            }
        } finally {
            Files.delete(file);
        }
    }

    private static int count(Path file) {
        int lines = 0;
        try (BufferedReader reader = Files.newBufferedReader(file)) {
            while (reader.readLine() != null) {
                lines++;
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return lines;
    }
}
