package dev.ravel.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A client of {@code ravel mcp}, as an agent has one: a process, and messages that are lines. */
final class McpClient implements AutoCloseable {
    private final Process process;
    private final BlockingQueue<String> received = new LinkedBlockingQueue<>();

    McpClient(Path directory) {
        ProcessBuilder builder =
                new ProcessBuilder(
                                Jdk.in(Path.of(System.getProperty("java.home")))
                                        .orElseThrow()
                                        .java(),
                                "-XX:TieredStopAtLevel=1",
                                "-XX:+UseSerialGC",
                                "-jar",
                                Build.path("ravel.jar").toString(),
                                "mcp")
                        .directory(directory.toFile())
                        .redirectError(ProcessBuilder.Redirect.DISCARD);
        builder.environment().put("RAVEL_CACHE", Build.path("ravel.cache").toString());
        try {
            process = builder.start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Thread reader = new Thread(this::read, "messages of ravel mcp");
        reader.setDaemon(true);
        reader.start();
    }

    private void read() {
        try (BufferedReader lines =
                new BufferedReader(
                        new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            lines.lines().forEach(received::add);
        } catch (IOException | UncheckedIOException e) {
            // The server was killed at the end of a test.
        }
    }

    void send(String line) {
        try {
            process.getOutputStream().write((line + "\n").getBytes(StandardCharsets.UTF_8));
            process.getOutputStream().flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void request(int id, String method, JsonObject params) {
        JsonObject request = new JsonObject();
        request.addProperty("jsonrpc", "2.0");
        request.addProperty("id", id);
        request.addProperty("method", method);
        request.add("params", params);
        send(request.toString());
    }

    /** Calls a tool; its progress has the token of the request's number. */
    void call(int id, String tool, JsonObject arguments) {
        JsonObject meta = new JsonObject();
        meta.addProperty("progressToken", id);
        JsonObject params = new JsonObject();
        params.addProperty("name", tool);
        params.add("arguments", arguments);
        params.add("_meta", meta);
        request(id, "tools/call", params);
    }

    /** The next message, which has to be JSON: nothing else goes to standard output. */
    JsonObject receive() {
        try {
            String line = received.poll(BoundedProcess.LIMIT_SECONDS, TimeUnit.SECONDS);
            assertThat(line).as("a message in time").isNotNull();
            return JsonParser.parseString(line).getAsJsonObject();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The next message that is no progress. */
    JsonObject answer() {
        JsonObject message = receive();
        while (message.has("method")) {
            assertThat(message.get("method").getAsString()).isEqualTo("notifications/progress");
            message = receive();
        }
        return message;
    }

    /** The answer to a request with that number, which has to be the next. */
    JsonObject answer(int id) {
        JsonObject answer = answer();
        JsonElement number = answer.get("id");
        assertThat(number.isJsonNull() ? -1 : number.getAsInt()).as("%s", answer).isEqualTo(id);
        return answer;
    }

    /** All that the server has started, and what that has started. */
    List<ProcessHandle> descendants() {
        try (Stream<ProcessHandle> all = process.descendants()) {
            return all.toList();
        }
    }

    /** Ends the input; answers with the status of the server, and has to in time. */
    int end() {
        try {
            process.getOutputStream().close();
            assertThat(process.waitFor(BoundedProcess.LIMIT_SECONDS, TimeUnit.SECONDS))
                    .as("the server ends")
                    .isTrue();
            return process.exitValue();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        List<ProcessHandle> started = descendants();
        process.destroyForcibly();
        started.forEach(ProcessHandle::destroyForcibly);
        process.onExit().join();
    }
}
