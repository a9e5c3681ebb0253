package dev.ravel.session;

import dev.ravel.model.RunConfig;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Consumer;

/** Where programs are run under control. */
public interface Target {
    /**
     * Carries out an order; {@code listeners} hear the messages whose first word is their key.
     *
     * @throws Stopped if this process was asked to end; what was heard until then counts
     */
    void start(Order order, RunConfig config, Path out, Map<String, Consumer<String>> listeners);

    /** The same search, but with a watch on memory that is no choice, where one is needed. */
    default RunConfig watched(RunConfig config) {
        return config;
    }
}
