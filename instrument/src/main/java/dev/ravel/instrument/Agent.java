package dev.ravel.instrument;

import dev.ravel.hooks.Hooks;
import java.lang.instrument.Instrumentation;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeSet;

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
        Set<String> known = new TreeSet<>();
        for (FreeAgent agent : ServiceLoader.load(FreeAgent.class, Agent.class.getClassLoader())) {
            if (agent.word().equals(words[0])) {
                agent.start(words.length > 1 ? words[1] : "", instrumentation);
                return;
            }
            known.add(agent.word());
        }
        System.err.println(
                "ravel: The agent does not know '%s'; say %s, and perhaps options after commas. The program runs without Ravel."
                        .formatted(given, String.join(" or ", known)));
    }
}
