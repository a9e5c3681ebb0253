package dev.ravel.mcp;

import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Messages to the client, a line each. Threads may write at the same time. */
final class Outbox {
    private final PrintStream out;

    Outbox(OutputStream out) {
        this.out = new PrintStream(out, false, StandardCharsets.UTF_8);
    }

    void result(JsonElement id, JsonObject result) {
        JsonObject message = message();
        message.add("id", id);
        message.add("result", result);
        send(message);
    }

    /** {@code id} is null if it is not known which request is meant. */
    void error(JsonElement id, RpcError failure) {
        JsonObject error = new JsonObject();
        error.addProperty("code", failure.code());
        error.addProperty("message", failure.getMessage());
        JsonObject message = message();
        message.add("id", id == null ? JsonNull.INSTANCE : id);
        message.add("error", error);
        send(message);
    }

    void notification(String method, JsonObject params) {
        JsonObject message = message();
        message.addProperty("method", method);
        message.add("params", params);
        send(message);
    }

    private static JsonObject message() {
        JsonObject message = new JsonObject();
        message.addProperty("jsonrpc", "2.0");
        return message;
    }

    /** The text of an element has no line breaks: those in strings are escaped. */
    private synchronized void send(JsonObject message) {
        out.print(message + "\n");
        out.flush();
    }
}
