package dev.ravel.race;

import dev.ravel.engine.KnownAccesses;
import java.util.Arrays;

/**
 * What a thread does between two events that order threads: the numbers of its accesses, by the
 * places of their statements.
 */
final class Segment {
    /** To arrays, by statements that hold no lock. */
    final KnownAccesses known = new KnownAccesses();

    /** By place: the access of the last segment in which there was one, and which that was. */
    private int[] accesses = new int[32];

    private int[] segments = new int[32];
    private int number = 1;

    /** The number of the access, or 0. */
    int access(int place) {
        return place < segments.length && segments[place] == number ? accesses[place] : 0;
    }

    void put(int place, int access) {
        if (place >= segments.length) {
            accesses = Arrays.copyOf(accesses, place * 2);
            segments = Arrays.copyOf(segments, place * 2);
        }
        accesses[place] = access;
        segments[place] = number;
    }

    /** The next one begins. */
    void end() {
        number++;
        known.clear();
    }
}
