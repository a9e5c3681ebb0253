package dev.ravel.mcp;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** The calls of tools that are under way, each in a thread of its own. */
final class Calls {
    private final Commands commands;
    private final Outbox outbox;
    private final ConcurrentMap<JsonElement, Call> running = new ConcurrentHashMap<>();

    Calls(Commands commands, Outbox outbox) {
        this.commands = commands;
        this.outbox = outbox;
    }

    /** Begins one; its answer comes later, unless it is cancelled. */
    void begin(JsonElement id, JsonObject params) {
        Tool tool = tool(params.get("name"));
        JsonElement given = params.get("arguments");
        if (given != null && !given.isJsonObject()) {
            throw new RpcError(RpcError.INVALID_PARAMS, "\"arguments\" has to be an object.");
        }
        JsonObject arguments = given == null ? new JsonObject() : given.getAsJsonObject();
        List<String> words = tool.words(arguments);
        Call call = new Call(id, token(params), words, directory(arguments));
        if (running.putIfAbsent(id, call) != null) {
            throw new RpcError(
                    RpcError.INVALID_REQUEST,
                    "A request with the id %s is under way.".formatted(id));
        }
        call.begin(commands, outbox, () -> running.remove(id));
    }

    private static Tool tool(JsonElement name) {
        return Tools.ALL.stream()
                .filter(tool -> Message.isString(name) && tool.name().equals(name.getAsString()))
                .findFirst()
                .orElseThrow(
                        () ->
                                new RpcError(
                                        RpcError.INVALID_PARAMS,
                                        "There is no tool %s. There are: %s."
                                                .formatted(
                                                        name,
                                                        String.join(
                                                                ", ",
                                                                Tools.ALL.stream()
                                                                        .map(Tool::name)
                                                                        .toList()))));
    }

    private static JsonElement token(JsonObject params) {
        JsonElement meta = params.get("_meta");
        return meta != null && meta.isJsonObject()
                ? meta.getAsJsonObject().get("progressToken")
                : null;
    }

    private static Path directory(JsonObject arguments) {
        JsonElement given = arguments.get(Tool.DIRECTORY.name());
        String name = given == null || given.isJsonNull() ? "" : given.getAsString();
        try {
            Path directory = Path.of(name).toAbsolutePath();
            if (Files.isDirectory(directory)) {
                return directory;
            }
        } catch (InvalidPathException e) {
            // It cannot be one, which is said below.
        }
        throw new RpcError(
                RpcError.INVALID_PARAMS, "There is no directory %s ('directory').".formatted(name));
    }

    /** One that has ended, or never was, needs no cancelling. */
    void cancel(JsonElement id) {
        Call call = running.get(id);
        if (call != null) {
            call.cancel();
        }
    }

    /** Ends all, and whatever they have started. */
    void endAll() {
        List<Call> left = List.copyOf(running.values());
        left.forEach(Call::cancel);
        left.forEach(Call::awaitEnd);
    }
}
