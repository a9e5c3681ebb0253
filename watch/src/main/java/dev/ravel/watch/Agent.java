package dev.ravel.watch;

import dev.ravel.hooks.Hooks;
import dev.ravel.instrument.RavelAgent;
import java.lang.instrument.Instrumentation;

/** Where a JVM begins that has Ravel's jar as its agent. */
public final class Agent {
    private static final String WATCH = "watch";

    private Agent() {}

    /** Only a target JVM, whose JDK is patched, is started without the word. */
    public static void premain(String arguments, Instrumentation instrumentation) {
        boolean isWatch =
                arguments != null && (arguments.equals(WATCH) || arguments.startsWith(WATCH + ","));
        if (isWatch) {
            String options = arguments.substring(Math.min(arguments.length(), WATCH.length() + 1));
            WatchAgent.start(options, instrumentation);
        } else if (Hooks.class.getModule() != Object.class.getModule()) {
            System.err.println(
                    "ravel: The agent does not know '%s'; to watch the program, say '%s', and perhaps options after commas. The program runs without Ravel."
                            .formatted(arguments == null ? "" : arguments, WATCH));
        } else {
            RavelAgent.premain(arguments, instrumentation);
        }
    }
}
