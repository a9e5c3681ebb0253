package dev.ravel.explore;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** What the program prints, held back until it is known whether anyone wants to see it. */
public final class TargetOutput {
    private static final int MAX_BYTES = 1 << 20;

    private final PrintStream realOut = System.out;
    private final PrintStream realErr = System.err;
    private final Buffer buffer = new Buffer();
    private PrintStream stream;

    /** The streams of a new execution, with nothing in them. */
    public void begin(boolean afresh) {
        buffer.size = 0;
        if (afresh || stream == null) {
            // A thread that was aborted may have left the old stream locked.
            stream = new PrintStream(buffer, true, StandardCharsets.UTF_8);
        }
        if (System.out != stream) {
            System.setOut(stream);
        }
        if (System.err != stream) {
            System.setErr(stream);
        }
    }

    /** What is printed from now on is printed. */
    void end() {
        System.setOut(realOut);
        System.setErr(realErr);
    }

    public String text() {
        stream.flush();
        return new String(buffer.bytes, 0, buffer.size, StandardCharsets.UTF_8);
    }

    /** Ravel's own way to the process's standard output. */
    public PrintStream real() {
        return realOut;
    }

    /** Grows up to a bound and drops what comes after it. */
    private static final class Buffer extends OutputStream {
        private byte[] bytes = new byte[1024];
        private int size;

        @Override
        public void write(int value) {
            write(new byte[] {(byte) value}, 0, 1);
        }

        @Override
        public synchronized void write(byte[] source, int offset, int length) {
            int kept = Math.min(length, MAX_BYTES - size);
            if (kept > 0) {
                if (size + kept > bytes.length) {
                    bytes =
                            java.util.Arrays.copyOf(
                                    bytes, Math.min(MAX_BYTES, Math.max(size + kept, size * 2)));
                }
                System.arraycopy(source, offset, bytes, size, kept);
                size += kept;
            }
        }
    }
}
