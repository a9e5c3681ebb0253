package dev.ravel.capture.reproduce;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The recorded threads that code of the test starts by itself. Which one a thread of the execution
 * is, its name tells, or else the order of the threads.
 */
final class NewThreads {
    private final List<Track> all;
    private final Map<Track, String> names;
    private final List<Track> left = new ArrayList<>();

    NewThreads(List<Track> all, Map<Track, String> names) {
        this.all = List.copyOf(all);
        this.names = names;
    }

    void begin() {
        left.clear();
        left.addAll(all);
    }

    /** How many of so many tracks the test has a thread for from the beginning. */
    int first(int tracks) {
        return tracks - all.size();
    }

    boolean isAnyLeft() {
        return !left.isEmpty();
    }

    /** The thread that has just come. */
    Track take(String name) {
        for (Track track : left) {
            if (names.get(track).equals(name)) {
                left.remove(track);
                return track;
            }
        }
        return left.remove(0);
    }
}
