package dev.ravel.report;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The methods in which locks are taken. Where locks of one type are taken in several, as by the
 * synchronized methods of a class, to see which it was is to see what the thread was about to do.
 */
final class LockingMethods {
    private final Map<String, Set<String>> byType = new HashMap<>();

    LockingMethods(List<Event> events) {
        for (Event event : events) {
            if (event.takesLock()) {
                byType.computeIfAbsent(type(event), type -> new HashSet<>())
                        .add(event.first().source());
            }
        }
    }

    private static String type(Event event) {
        return event.first().resource().replaceFirst("#.*", "");
    }

    /**
     * The name of the method in which the event takes a lock; empty if all take it in one, if the
     * name is none that somebody has written, or if the thread is stuck there, since its stack
     * tells.
     */
    String of(Event event) {
        boolean isTelling =
                event.takesLock() && !event.isBlocked() && byType.get(type(event)).size() > 1;
        String method = event.first().source();
        String name = method.substring(method.lastIndexOf('.') + 1);
        return isTelling && name.matches("[^$<]+") ? name : "";
    }
}
