package dev.ravel.watch;

import dev.ravel.instrument.RavelAgent;
import java.lang.instrument.Instrumentation;

/** Where a JVM begins that has Ravel's jar as its agent. */
public final class Agent {
    private static final String WATCH = "watch";

    private Agent() {}

    public static void premain(String arguments, Instrumentation instrumentation) {
        boolean isWatch =
                arguments != null && (arguments.equals(WATCH) || arguments.startsWith(WATCH + ","));
        if (isWatch) {
            String options = arguments.substring(Math.min(arguments.length(), WATCH.length() + 1));
            WatchAgent.start(options, instrumentation);
        } else {
            RavelAgent.premain(arguments, instrumentation);
        }
    }
}
