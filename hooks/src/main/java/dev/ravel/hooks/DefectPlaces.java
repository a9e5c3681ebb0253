package dev.ravel.hooks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Where a defect could be woven into the program, and which of these places were executed. Empty
 * unless 'ravel calibrate' asks for it.
 *
 * <p>Only the agent adds places, under its own lock, and they are read after the last execution.
 */
public final class DefectPlaces {
    private DefectPlaces() {}

    /**
     * Whether the place of that number was executed. Woven code writes it, without a call, so that
     * it costs next to nothing and is no step of the execution.
     */
    public static boolean[] executed = new boolean[64];

    private record Place(int number, String description) {}

    private static final List<Place> PLACES = new ArrayList<>();

    /** Makes room for a number; must come before the class that uses it is defined. */
    public static void reserve(int number) {
        if (number >= executed.length) {
            executed = Arrays.copyOf(executed, Math.max(number + 1, 2 * executed.length));
        }
    }

    public static synchronized void add(int number, String description) {
        PLACES.add(new Place(number, description));
    }

    /** All descriptions, each after the word 'executed' or 'unexecuted' and a tab. */
    public static List<String> lines() {
        List<String> lines = new ArrayList<>();
        for (Place place : PLACES) {
            String word = executed[place.number] ? "executed" : "unexecuted";
            lines.add(word + "\t" + place.description);
        }
        return lines;
    }
}
