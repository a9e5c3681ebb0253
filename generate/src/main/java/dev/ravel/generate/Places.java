package dev.ravel.generate;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * Which methods were seen to touch which places, so that those that share one can be brought
 * together.
 */
final class Places {
    /** What is known of a place. */
    private static final class Place {
        final Set<Method> readers = new LinkedHashSet<>();
        final Set<Method> writers = new LinkedHashSet<>();
        int chosen;
    }

    private final Map<Integer, Place> places = new LinkedHashMap<>();
    private final Random random;

    Places(Random random) {
        this.random = random;
    }

    /** A call of a method has done that. */
    void learn(Method method, Footprint footprint) {
        for (Integer location : footprint.read()) {
            place(location).readers.add(method);
        }
        for (Integer location : footprint.changed()) {
            place(location).writers.add(method);
        }
    }

    /** The method is not to be called any more. */
    void forget(Method method) {
        for (Place place : places.values()) {
            place.readers.remove(method);
            place.writers.remove(method);
        }
    }

    private Place place(Integer location) {
        return places.computeIfAbsent(location, key -> new Place());
    }

    /**
     * Two methods that touch a place, one of which changes it; a place that was chosen seldom.
     * Empty if none is known.
     */
    List<Method> pair() {
        List<Place> seldom = new ArrayList<>();
        int least = Integer.MAX_VALUE;
        for (Place place : places.values()) {
            if (!place.writers.isEmpty() && place.chosen <= least) {
                if (place.chosen < least) {
                    seldom.clear();
                    least = place.chosen;
                }
                seldom.add(place);
            }
        }
        if (seldom.isEmpty()) {
            return List.of();
        }
        Place place = seldom.get(random.nextInt(seldom.size()));
        place.chosen++;
        Set<Method> others =
                place.readers.isEmpty() || random.nextBoolean() ? place.writers : place.readers;
        return List.of(any(place.writers), any(others));
    }

    private Method any(Set<Method> methods) {
        List<Method> list = new ArrayList<>(methods);
        return list.get(random.nextInt(list.size()));
    }
}
