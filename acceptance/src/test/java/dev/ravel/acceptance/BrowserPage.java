package dev.ravel.acceptance;

import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/** A page that is open in a browser, by way of the Chrome DevTools Protocol. */
final class BrowserPage implements AutoCloseable, WebSocket.Listener {
    private static final int LIMIT_SECONDS = 60;
    private static final Map<String, Integer> CODES =
            Map.of("ArrowDown", 40, "ArrowUp", 38, "Home", 36, "End", 35, "Escape", 27);

    private final Gson gson = new Gson();
    private final AtomicInteger lastId = new AtomicInteger();
    private final Map<Integer, CompletableFuture<JsonObject>> answers = new ConcurrentHashMap<>();
    private final CompletableFuture<Void> loaded = new CompletableFuture<>();
    private final List<String> problems = new CopyOnWriteArrayList<>();
    private final StringBuilder message = new StringBuilder();
    private WebSocket socket;
    private String session;

    static BrowserPage open(URI browser, URI address) {
        BrowserPage page = new BrowserPage();
        page.socket =
                await(HttpClient.newHttpClient().newWebSocketBuilder().buildAsync(browser, page));
        JsonObject target = page.call("Target.createTarget", Map.of("url", "about:blank"));
        page.session =
                page.call(
                                "Target.attachToTarget",
                                Map.of(
                                        "targetId",
                                        target.get("targetId").getAsString(),
                                        "flatten",
                                        true))
                        .get("sessionId")
                        .getAsString();
        page.call("Page.enable", Map.of());
        page.call("Runtime.enable", Map.of());
        page.call("Log.enable", Map.of());
        page.call("Emulation.setFocusEmulationEnabled", Map.of("enabled", true));
        page.call("Page.navigate", Map.of("url", address.toString()));
        await(page.loaded);
        return page;
    }

    private static <T> T await(CompletableFuture<T> future) {
        try {
            return future.get(LIMIT_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        } catch (ExecutionException | TimeoutException e) {
            throw new AssertionError("The browser does not answer.", e);
        }
    }

    JsonObject call(String method, Map<String, ?> parameters) {
        int id = lastId.incrementAndGet();
        CompletableFuture<JsonObject> answer = new CompletableFuture<>();
        answers.put(id, answer);
        JsonObject request = new JsonObject();
        request.addProperty("id", id);
        request.addProperty("method", method);
        request.add("params", gson.toJsonTree(parameters));
        if (session != null) {
            request.addProperty("sessionId", session);
        }
        await(socket.sendText(request.toString(), true));
        JsonObject result = await(answer);
        if (result.has("error")) {
            throw new AssertionError(method + ": " + result.get("error"));
        }
        return result.getAsJsonObject("result");
    }

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence part, boolean isLast) {
        message.append(part);
        if (isLast) {
            handle(JsonParser.parseString(message.toString()).getAsJsonObject());
            message.setLength(0);
        }
        from.request(1);
        return null;
    }

    private void handle(JsonObject said) {
        if (said.has("id")) {
            answers.remove(said.get("id").getAsInt()).complete(said);
            return;
        }
        String method = said.get("method").getAsString();
        boolean isError =
                method.equals("Runtime.exceptionThrown")
                        || method.equals("Log.entryAdded")
                        || method.equals("Runtime.consoleAPICalled");
        if (isError) {
            problems.add(said.toString());
        } else if (method.equals("Page.loadEventFired")) {
            loaded.complete(null);
        }
    }

    /** What the page has said on its console, which is to say nothing. */
    List<String> problems() {
        return problems;
    }

    /** The value of an expression, as text. */
    String value(String expression) {
        JsonObject result =
                call(
                        "Runtime.evaluate",
                        Map.of(
                                "expression",
                                expression,
                                "returnByValue",
                                true,
                                "awaitPromise",
                                true));
        if (result.has("exceptionDetails")) {
            throw new AssertionError(expression + ": " + result.get("exceptionDetails"));
        }
        JsonElement value = result.getAsJsonObject("result").get("value");
        return value == null ? "" : value.getAsString();
    }

    String text(String selector) {
        return value("document.querySelector('%s').textContent".formatted(selector));
    }

    /** Presses keys, one after the other: characters, or names such as {@code ArrowDown}. */
    void press(String... keys) {
        for (String key : keys) {
            if (key.equals("Enter")) {
                // It is a character, too, without which no button is pressed.
                call("Input.dispatchKeyEvent", Map.of("type", "keyDown", "key", key, "text", "\r"));
                call("Input.dispatchKeyEvent", Map.of("type", "keyUp", "key", key));
                continue;
            }
            Integer code = CODES.get(key);
            call(
                    "Input.dispatchKeyEvent",
                    code == null
                            ? Map.of("type", "keyDown", "key", key, "text", key)
                            : Map.of(
                                    "type",
                                    "rawKeyDown",
                                    "key",
                                    key,
                                    "code",
                                    key,
                                    "windowsVirtualKeyCode",
                                    code));
            call("Input.dispatchKeyEvent", Map.of("type", "keyUp", "key", key));
        }
    }

    /** As if the system were set so; the page has heard of it afterwards. */
    void preferring(String scheme) {
        value(
                """
                (() => {
                  const query = matchMedia("(prefers-color-scheme: %s)");
                  window.heard = query.matches || new Promise((done) => query.addEventListener("change", done));
                })()
                """
                        .formatted(scheme));
        call(
                "Emulation.setEmulatedMedia",
                Map.of(
                        "features",
                        List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
        value("Promise.resolve(window.heard).then(() => '')");
        awaitDrawn();
    }

    /** Sizes are told to a page when it is drawn anew. */
    private void awaitDrawn() {
        value("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))");
    }

    /** As if the window were so large. */
    void sized(int width, int height) {
        call(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
        awaitDrawn();
    }

    /** What a function of a script among the resources answers, as text. */
    String answer(String script) {
        try (InputStream in = BrowserPage.class.getResourceAsStream(script)) {
            return value(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What a screen reader is told of all that the focus can be on: its role and its name. */
    List<Control> controls() {
        call("Accessibility.enable", Map.of());
        List<Control> controls = new ArrayList<>();
        for (JsonElement element :
                call("Accessibility.getFullAXTree", Map.of()).getAsJsonArray("nodes")) {
            JsonObject node = element.getAsJsonObject();
            if (!node.get("ignored").getAsBoolean() && isFocusable(node)) {
                controls.add(new Control(text(node, "role"), text(node, "name")));
            }
        }
        return controls;
    }

    /** Something on a page that the focus can be on. */
    record Control(String role, String name) {}

    private static boolean isFocusable(JsonObject node) {
        if (!node.has("properties")) {
            return false;
        }
        for (JsonElement property : node.getAsJsonArray("properties")) {
            if (property.getAsJsonObject().get("name").getAsString().equals("focusable")) {
                return true;
            }
        }
        return false;
    }

    private static String text(JsonObject node, String name) {
        JsonElement value = node.has(name) ? node.getAsJsonObject(name).get("value") : null;
        return value == null ? "" : value.getAsString();
    }

    void screenshot(Path file) {
        String data = call("Page.captureScreenshot", Map.of()).get("data").getAsString();
        try {
            Files.createDirectories(file.getParent());
            Files.write(file, Base64.getDecoder().decode(data));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        socket.abort();
    }
}
