package dev.ravel.mcp;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * A server of the Model Context Protocol on two streams: JSON-RPC 2.0, a message a line. It answers
 * while tools are at work, so that they can be cancelled.
 */
public final class McpServer {
    private final Commands commands;
    private final Handshake handshake;

    /**
     * @param commands what does the work
     * @param version that of Ravel
     */
    public McpServer(Commands commands, String version) {
        this.commands = commands;
        this.handshake = new Handshake(version);
    }

    /** Serves until the input ends; then nothing that was begun goes on. */
    public void serve(InputStream in, OutputStream out) {
        Outbox outbox = new Outbox(out);
        Calls calls = new Calls(commands, outbox);
        try {
            BufferedReader lines =
                    new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (!line.isBlank()) {
                    receive(line, calls, outbox);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Standard input cannot be read.", e);
        } finally {
            calls.endAll();
        }
    }

    private void receive(String line, Calls calls, Outbox outbox) {
        JsonElement id = null;
        try {
            JsonElement element = Message.parse(line);
            if (!element.isJsonObject()) {
                throw new RpcError(
                        RpcError.INVALID_REQUEST,
                        "A message is one object; send those of a batch one by one.");
            }
            JsonObject object = element.getAsJsonObject();
            if (Message.isAnswer(object)) {
                return;
            }
            id = Message.id(object);
            Message message = Message.of(object);
            if (message.id() == null) {
                hear(message, calls);
            } else {
                answer(message, calls, outbox);
            }
        } catch (RpcError e) {
            // A notification is never answered, whatever is wrong with it.
            boolean isNotification = id == null && e.code() == RpcError.INVALID_PARAMS;
            if (!isNotification) {
                outbox.error(id, e);
            }
        } catch (RuntimeException e) {
            // One message must not end the service for all others.
            outbox.error(id, new RpcError(RpcError.INTERNAL_ERROR, "An error of Ravel: " + e));
        }
    }

    private static void hear(Message notification, Calls calls) {
        JsonElement request = notification.params().get("requestId");
        if (notification.method().equals("notifications/cancelled") && request != null) {
            calls.cancel(request);
        }
    }

    private void answer(Message request, Calls calls, Outbox outbox) {
        switch (request.method()) {
            case "initialize" -> outbox.result(request.id(), handshake.answer(request.params()));
            case "ping" -> outbox.result(request.id(), new JsonObject());
            case "tools/list" -> outbox.result(request.id(), tools());
            case "tools/call" -> calls.begin(request.id(), request.params());
            default ->
                    throw new RpcError(
                            RpcError.METHOD_NOT_FOUND,
                            "There is no method '%s' here, only tools."
                                    .formatted(request.method()));
        }
    }

    private static JsonObject tools() {
        JsonArray tools = new JsonArray();
        Tools.ALL.forEach(tool -> tools.add(tool.json()));
        JsonObject result = new JsonObject();
        result.add("tools", tools);
        return result;
    }
}
