package dev.ravel.instrument;

import java.lang.instrument.Instrumentation;

/** What Ravel's jar can do as the agent of a JVM whose program runs freely; a service. */
public interface FreeAgent {
    /** The first word of the agent's arguments that asks for it. */
    String word();

    /** The program begins afterwards; {@code options} are what follows the word, or empty. */
    void start(String options, Instrumentation instrumentation);

    /** Somebody asks from outside, while the program runs. */
    default void asked() {}
}
