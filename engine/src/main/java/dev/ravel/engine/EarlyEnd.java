package dev.ravel.engine;

import dev.ravel.hooks.RavelThread;
import dev.ravel.model.SignalHandlers;
import java.util.List;

/**
 * Whether whoever started this JVM wants it to come to its end before its time, so that it can tell
 * what it knows.
 */
public final class EarlyEnd {
    /**
     * A terminal sends the first and the last to all that runs in it, and so here, too; the other
     * one comes from the process that started this JVM.
     */
    private static final List<String> SIGNALS = List.of("INT", "TERM", "HUP");

    private static volatile boolean isAsked;

    private EarlyEnd() {}

    /** From now on a signal does this, and does not end the JVM. */
    public static void listen(Runnable action) {
        // It takes a while, and nothing has to wait for it: so far there is nothing to tell.
        new RavelThread(() -> SIGNALS.forEach(name -> listen(name, action)), "Ravel's signals")
                .start();
    }

    private static void listen(String name, Runnable action) {
        try {
            SignalHandlers.on(name, action);
        } catch (IllegalArgumentException e) {
            // Then the signal ends the JVM, and what it has told until then counts.
        }
    }

    public static void ask() {
        isAsked = true;
    }

    public static boolean isAsked() {
        return isAsked;
    }
}
