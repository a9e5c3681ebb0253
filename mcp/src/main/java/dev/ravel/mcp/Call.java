package dev.ravel.mcp;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.List;

/** One call of a tool. */
final class Call {
    /** A command that is asked to end does so at once; more would only keep the client waiting. */
    private static final long MOST_MILLIS_TO_END = 20_000;

    private final JsonElement id;
    private final JsonElement progressToken;
    private final List<String> words;
    private final Path directory;
    private Thread thread;
    private boolean cancelled;
    private int told;

    /**
     * @param progressToken null if the client does not want to hear of progress
     */
    Call(JsonElement id, JsonElement progressToken, List<String> words, Path directory) {
        this.id = id;
        this.progressToken = progressToken;
        this.words = words;
        this.directory = directory;
    }

    /** {@code onEnd} is run before the answer is sent, so that the client can use the id again. */
    synchronized void begin(Commands commands, Outbox outbox, Runnable onEnd) {
        thread =
                new Thread(
                        () -> {
                            Runnable reply = reply(commands, outbox);
                            onEnd.run();
                            unlessCancelled(reply);
                        },
                        "call " + id);
        thread.setDaemon(true);
        thread.start();
    }

    private Runnable reply(Commands commands, Outbox outbox) {
        try {
            Answer answer = commands.run(words, directory, line -> tell(outbox, line));
            JsonObject result = ToolResult.of(answer);
            return () -> outbox.result(id, result);
        } catch (InterruptedException e) {
            // Whoever cancels a call does not wait for its answer.
            return () -> {};
        } catch (RuntimeException e) {
            RpcError error =
                    new RpcError(RpcError.INTERNAL_ERROR, "The command could not be run: " + e);
            return () -> outbox.error(id, error);
        }
    }

    private synchronized void unlessCancelled(Runnable action) {
        if (!cancelled) {
            action.run();
        }
    }

    /** Each message has to have a greater number than the one before. */
    private void tell(Outbox outbox, String line) {
        if (progressToken != null) {
            unlessCancelled(
                    () -> {
                        told++;
                        JsonObject params = new JsonObject();
                        params.add("progressToken", progressToken);
                        params.addProperty("progress", told);
                        params.addProperty("message", line);
                        outbox.notification("notifications/progress", params);
                    });
        }
    }

    synchronized void cancel() {
        cancelled = true;
        thread.interrupt();
    }

    void awaitEnd() {
        try {
            thread.join(MOST_MILLIS_TO_END);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
