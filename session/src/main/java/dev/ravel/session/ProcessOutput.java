package dev.ravel.session;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.util.concurrent.TimeUnit;

/**
 * What a process prints until it ends. The pipe itself may end much later: whatever the process has
 * started and left behind may hold it, too. A read of it could not be given up, so this one asks
 * first whether there is anything.
 */
final class ProcessOutput extends InputStream {
    private static final int POLL_MILLIS = 5;

    private final Process process;
    private final InputStream pipe;

    ProcessOutput(Process process) {
        this.process = process;
        this.pipe = process.getInputStream();
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        // The order matters: what a process has written is there when its end is seen.
        boolean hasEnded = !process.isAlive();
        while (pipe.available() == 0) {
            if (hasEnded) {
                return -1;
            }
            hasEnded = awaitEnd();
        }
        return pipe.read(bytes, offset, Math.min(length, pipe.available()));
    }

    private boolean awaitEnd() throws IOException {
        try {
            return process.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            throw new InterruptedIOException("Interrupted while waiting for the target JVM.");
        }
    }

    @Override
    public int available() throws IOException {
        return pipe.available();
    }

    @Override
    public void close() throws IOException {
        pipe.close();
    }
}
