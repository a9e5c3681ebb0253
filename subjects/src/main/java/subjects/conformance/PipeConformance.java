package subjects.conformance;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.util.Arrays;
import java.util.concurrent.CountDownLatch;

/** Piped streams, readers and writers between threads. */
public final class PipeConformance {
    private PipeConformance() {}

    public static void main(String[] args) {
        new Cases(PipeConformance.class)
                .add("bytesPassInOrder", PipeConformance::bytesPassInOrder)
                .add("arraysPass", PipeConformance::arraysPass)
                .add("readWaits", PipeConformance::readWaits)
                .add("writeWaitsWhenFull", PipeConformance::writeWaitsWhenFull)
                .add("closeIsEndOfStream", PipeConformance::closeIsEndOfStream)
                .add("readAfterClose", PipeConformance::readAfterClose)
                .add("writeAfterReaderClosed", PipeConformance::writeAfterReaderClosed)
                .add("brokenPipe", PipeConformance::brokenPipe)
                .add("available", PipeConformance::available)
                .add("unconnected", PipeConformance::unconnected)
                .add("charactersPass", PipeConformance::charactersPass)
                .add("pipeline", PipeConformance::pipeline)
                .run(args);
    }

    private static void bytesPassInOrder() throws Throwable {
        PipedOutputStream out = new PipedOutputStream();
        PipedInputStream in = new PipedInputStream(out, 4);
        CheckedThread.runAll(
                () -> {
                    for (int i = 0; i < 20; i++) {
                        out.write(i);
                    }
                    out.close();
                },
                () -> {
                    for (int i = 0; i < 20; i++) {
                        Check.equal(i, in.read(), "next byte");
                    }
                    Check.equal(-1, in.read(), "end of the stream");
                    in.close();
                });
    }

    private static void arraysPass() throws Throwable {
        PipedOutputStream out = new PipedOutputStream();
        PipedInputStream in = new PipedInputStream(out, 8);
        byte[] sent = new byte[50];
        for (int i = 0; i < sent.length; i++) {
            sent[i] = (byte) (i * 3);
        }
        ByteArrayOutputStream received = new ByteArrayOutputStream();
        CheckedThread.runAll(
                () -> {
                    out.write(sent, 0, 30);
                    out.write(sent, 30, 20);
                    out.close();
                },
                () -> {
                    byte[] part = new byte[7];
                    for (int count = in.read(part); count >= 0; count = in.read(part)) {
                        Check.that(count > 0, "a read of an array waits for a byte at least");
                        received.write(part, 0, count);
                    }
                });
        Check.that(Arrays.equals(sent, received.toByteArray()), "bytes received as sent");
    }

    private static void readWaits() throws Throwable {
        PipedOutputStream out = new PipedOutputStream();
        PipedInputStream in = new PipedInputStream(out);
        CheckedThread reader = CheckedThread.spawn(() -> Check.equal(7, in.read(), "byte"));
        reader.awaitWaiting();
        Check.that(reader.isAlive(), "the reader waits");
        out.write(7);
        out.flush();
        reader.finish();
    }

    private static void writeWaitsWhenFull() throws Throwable {
        PipedOutputStream out = new PipedOutputStream();
        PipedInputStream in = new PipedInputStream(out, 2);
        CheckedThread writer =
                CheckedThread.spawn(
                        () -> {
                            out.write(new byte[] {1, 2, 3});
                            out.close();
                        });
        Spin.until(() -> in.available() == 2, "the pipe is full");
        writer.awaitWaiting();
        Check.that(writer.isAlive(), "the writer waits");
        for (int i = 1; i <= 3; i++) {
            Check.equal(i, in.read(), "next byte");
        }
        writer.finish();
        Check.equal(-1, in.read(), "end of the stream");
    }

    private static void closeIsEndOfStream() throws Throwable {
        PipedOutputStream out = new PipedOutputStream();
        PipedInputStream in = new PipedInputStream(out);
        CheckedThread reader = CheckedThread.spawn(() -> Check.equal(-1, in.read(), "end"));
        reader.awaitWaiting();
        out.close();
        reader.finish();
    }

    private static void readAfterClose() throws Throwable {
        PipedOutputStream out = new PipedOutputStream();
        PipedInputStream in = new PipedInputStream(out);
        out.write(1);
        in.close();
        Check.throwsException(IOException.class, in::read);
        out.close();
    }

    private static void writeAfterReaderClosed() throws Throwable {
        PipedOutputStream out = new PipedOutputStream();
        PipedInputStream in = new PipedInputStream(out);
        in.close();
        Check.throwsException(IOException.class, () -> out.write(1));
    }

    /** A pipe is broken if the thread that wrote last is no longer alive and did not close it. */
    private static void brokenPipe() throws Throwable {
        PipedOutputStream out = new PipedOutputStream();
        PipedInputStream in = new PipedInputStream(out);
        CheckedThread.runAll(() -> out.write(1));
        Check.equal(1, in.read(), "what was written before");
        Check.throwsException(IOException.class, in::read);
    }

    private static void available() throws Throwable {
        PipedOutputStream out = new PipedOutputStream();
        PipedInputStream in = new PipedInputStream(out);
        Check.equal(0, in.available(), "bytes at first");
        out.write(new byte[5]);
        Check.equal(5, in.available(), "bytes written");
        Check.equal(3, in.read(new byte[3]), "bytes read");
        Check.equal(2, in.available(), "bytes left");
        out.close();
        Check.equal(2, in.read(new byte[10]), "bytes read after the close");
        Check.equal(-1, in.read(new byte[10]), "end of the stream");
    }

    private static void unconnected() throws Throwable {
        Check.throwsException(IOException.class, () -> new PipedInputStream().read());
        Check.throwsException(IOException.class, () -> new PipedOutputStream().write(1));
        PipedOutputStream out = new PipedOutputStream();
        PipedInputStream in = new PipedInputStream(out);
        Check.throwsException(IOException.class, () -> in.connect(new PipedOutputStream()));
        Check.throwsException(IOException.class, () -> out.connect(new PipedInputStream()));
        Check.throwsException(IllegalArgumentException.class, () -> new PipedInputStream(0));
    }

    private static void charactersPass() throws Throwable {
        PipedWriter writer = new PipedWriter();
        PipedReader reader = new PipedReader(writer, 4);
        CheckedThread.runAll(
                () -> {
                    writer.write("first line\nsecond line\n");
                    writer.close();
                },
                () -> {
                    BufferedReader lines = new BufferedReader(reader);
                    Check.equal("first line", lines.readLine(), "first line");
                    Check.equal("second line", lines.readLine(), "second line");
                    Check.same(null, lines.readLine(), "end of the stream");
                });
    }

    private static void pipeline() throws Throwable {
        PipedOutputStream firstOut = new PipedOutputStream();
        PipedInputStream firstIn = new PipedInputStream(firstOut, 2);
        PipedOutputStream secondOut = new PipedOutputStream();
        PipedInputStream secondIn = new PipedInputStream(secondOut, 2);
        CountDownLatch done = new CountDownLatch(1);
        CheckedThread.runAll(
                () -> {
                    for (int i = 1; i <= 5; i++) {
                        firstOut.write(i);
                    }
                    firstOut.close();
                },
                () -> {
                    for (int next = firstIn.read(); next >= 0; next = firstIn.read()) {
                        secondOut.write(2 * next);
                    }
                    secondOut.close();
                },
                () -> {
                    int sum = 0;
                    for (int next = secondIn.read(); next >= 0; next = secondIn.read()) {
                        sum += next;
                    }
                    Check.equal(30, sum, "sum at the end of the pipeline");
                    done.countDown();
                });
        Check.equal(0, done.getCount(), "the end was reached");
    }
}
