package dev.ravel.model.crash;

import dev.ravel.model.BadFile;
import java.util.List;
import java.util.Map;

/**
 * All that is known of a crash.
 *
 * @param classes the hashes (SHA-256, in hexadecimal digits) of the program's classes as they were
 *     before they were woven, by their names
 * @param sites the number of a site is its position, from 0 on
 * @param leftOut what was not recorded, a sentence each
 */
public record Bundle(
        Crash crash,
        String ravelVersion,
        String jdkVersion,
        String time,
        Map<String, String> classes,
        List<RecordedSite> sites,
        List<RecordedThread> threads,
        List<ObjectState> states,
        List<String> leftOut) {

    /** Why there is a bundle. */
    public enum Kind {
        /** An exception left the program's code. */
        EXCEPTION,
        DEADLOCK,
        /** Somebody asked for it. */
        ASKED
    }

    /**
     * What happened.
     *
     * @param type the class of the exception, or empty
     * @param message of the exception, or one sentence
     * @param place the line of the program's code that the exception came from, such as {@code
     *     Task.java:53}, or an empty string
     * @param thread the number of the thread that crashed; of a deadlock, one of those in it; else
     *     0
     * @param deadlocked the numbers of the threads that wait for each other
     */
    public record Crash(
            Kind kind,
            String type,
            String message,
            String place,
            int thread,
            long nanos,
            List<Integer> deadlocked) {
        public Crash {
            deadlocked = List.copyOf(deadlocked);
        }
    }

    public Bundle {
        classes = Map.copyOf(classes);
        sites = List.copyOf(sites);
        threads = List.copyOf(threads);
        states = List.copyOf(states);
        leftOut = List.copyOf(leftOut);
    }

    public RecordedThread thread(int number) {
        for (RecordedThread thread : threads) {
            if (thread.number() == number) {
                return thread;
            }
        }
        throw new BadFile("The bundle knows no thread %d.".formatted(number));
    }

    /** Those that tests may make: of the program's classes, the ones that have a hash. */
    public List<ObjectState> statesOfKnownClasses() {
        return states.stream()
                .filter(
                        state ->
                                !Demands.isMadeOf(state.type())
                                        || classes.containsKey(state.type()))
                .toList();
    }

    /** The same with other classes and other sentences on what is left out. */
    Bundle with(Map<String, String> otherClasses, List<String> otherLeftOut) {
        return new Bundle(
                crash,
                ravelVersion,
                jdkVersion,
                time,
                otherClasses,
                sites,
                threads,
                states,
                otherLeftOut);
    }

    /** For people to read and compare, and for {@link #parse}. */
    public String text() {
        return BundleWriter.text(this);
    }

    /**
     * The same in at most so many bytes of UTF-8, if that can be: the oldest events, the oldest
     * calls that have ended, and the states that only they need are left out, which the text says.
     */
    public String text(long mostBytes) {
        return SmallerBundle.text(this, mostBytes);
    }

    /**
     * Reads what {@link #text()} wrote; {@code name} is what an error calls the file. Whatever is
     * in it, no code of it is run, and no class is loaded.
     */
    public static Bundle parse(String name, String text) {
        return BundleReader.parse(name, text);
    }
}
