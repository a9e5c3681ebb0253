package dev.ravel.watch;

import dev.ravel.instrument.FreeAgent;
import java.lang.instrument.Instrumentation;

/** The agent that watches. */
public final class Watch implements FreeAgent {
    @Override
    public String word() {
        return "watch";
    }

    @Override
    public void start(String options, Instrumentation instrumentation) {
        WatchAgent.start(options, instrumentation);
    }
}
