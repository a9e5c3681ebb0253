package dev.ravel.capture;

import dev.ravel.instrument.FreeAgent;
import java.lang.instrument.Instrumentation;

/** The agent that records, and a door for programs that want a bundle. */
public final class Capture implements FreeAgent {
    /** The system property with the file of the bundle that was asked for last. */
    private static final String ANSWER = "dev.ravel.capture.answer";

    private static volatile Crashes crashes;

    /** Asks for a bundle of this moment; answers false if this JVM is not recorded. */
    public static boolean now(String why) {
        Crashes all = crashes;
        return all != null && all.asked(why);
    }

    static void begin(Crashes all) {
        crashes = all;
    }

    @Override
    public String word() {
        return "capture";
    }

    @Override
    public void start(String options, Instrumentation instrumentation) {
        CaptureAgent.start(options, instrumentation);
    }

    /** Where the bundle is goes into a system property, which whoever asks can read. */
    @Override
    public void asked() {
        Crashes all = crashes;
        String answer = "";
        if (all != null && all.asked("Asked for from outside.")) {
            answer = all.lastFile();
        }
        System.setProperty(ANSWER, answer);
    }
}
