package dev.ravel.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A client of a server in the same JVM. */
final class Client implements AutoCloseable {
    private static final int LIMIT_SECONDS = 60;

    private final PipedOutputStream toServer = new PipedOutputStream();
    private final BlockingQueue<String> received = new LinkedBlockingQueue<>();
    private final Thread server;

    Client(Commands commands) {
        try {
            PipedInputStream in = new PipedInputStream(toServer);
            McpServer mcp = new McpServer(commands, "1.2.3");
            server = new Thread(() -> mcp.serve(in, new LineQueue()));
            server.start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void send(String line) {
        try {
            toServer.write((line + "\n").getBytes(StandardCharsets.UTF_8));
            toServer.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Sends a request, with single quotes for double ones. */
    JsonObject ask(String request) {
        send(request.replace('\'', '"'));
        return receive();
    }

    JsonObject receive() {
        try {
            String line = received.poll(LIMIT_SECONDS, TimeUnit.SECONDS);
            assertThat(line).as("a message within %d s", LIMIT_SECONDS).isNotNull();
            return JsonParser.parseString(line).getAsJsonObject();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Ends the input, and waits until the server has ended. */
    @Override
    public void close() {
        try {
            toServer.close();
            server.join(TimeUnit.SECONDS.toMillis(LIMIT_SECONDS));
            assertThat(server.isAlive()).as("the server runs").isFalse();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** What came that nobody has asked for so far. */
    BlockingQueue<String> unread() {
        return received;
    }

    /** Hands on what is written when it is flushed; each message has to be one whole line. */
    private final class LineQueue extends ByteArrayOutputStream {
        @Override
        public synchronized void flush() {
            String text = toString(StandardCharsets.UTF_8);
            reset();
            if (!text.isEmpty()) {
                assertThat(text).endsWith("\n");
                received.addAll(text.lines().toList());
            }
        }
    }
}
