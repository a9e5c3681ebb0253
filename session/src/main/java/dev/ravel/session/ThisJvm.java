package dev.ravel.session;

import dev.ravel.explore.TargetMain;
import dev.ravel.model.RunConfig;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Consumer;

/** This very JVM, if it was prepared for it. */
public record ThisJvm(Terminal terminal) implements Target {
    @Override
    public void start(
            Order order, RunConfig config, Path out, Map<String, Consumer<String>> listeners) {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        PrintStream channel = new PrintStream(text, true, StandardCharsets.UTF_8);
        TargetMain.runHere(order.mode(), order.request(config), out, channel);
        TargetMessages messages = new TargetMessages(listeners, terminal);
        try {
            messages.read(
                    new BufferedReader(new StringReader(text.toString(StandardCharsets.UTF_8))));
        } catch (IOException e) {
            throw new IllegalStateException("A string cannot be read.", e);
        }
        messages.throwProblem();
    }
}
