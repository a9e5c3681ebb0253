package dev.ravel.instrument;

import dev.ravel.hooks.Hooks;
import java.lang.instrument.Instrumentation;
import java.util.ServiceLoader;

/** Where a JVM begins that has Ravel's jar as its agent. */
public final class Agent {
    private Agent() {}

    /** Only a target JVM, whose JDK is patched, is started without a word. */
    public static void premain(String arguments, Instrumentation instrumentation) {
        if (Hooks.class.getModule() == Object.class.getModule()) {
            RavelAgent.premain(arguments, instrumentation);
            return;
        }
        String given = arguments == null ? "" : arguments;
        String[] words = given.split(",", 2);
        FreeAgent agent = agent(words[0]);
        if (agent == null) {
            System.err.println(
                    "ravel: The agent does not know '%s'; say capture or watch, and perhaps options after commas. The program runs without Ravel."
                            .formatted(given));
        } else {
            agent.start(words.length > 1 ? words[1] : "", instrumentation);
        }
    }

    /** Called in a JVM that runs already. */
    public static void agentmain(String word) {
        FreeAgent agent = agent(word);
        if (agent != null) {
            agent.asked();
        }
    }

    private static FreeAgent agent(String word) {
        for (FreeAgent agent : ServiceLoader.load(FreeAgent.class, Agent.class.getClassLoader())) {
            if (agent.word().equals(word)) {
                return agent;
            }
        }
        return null;
    }
}
