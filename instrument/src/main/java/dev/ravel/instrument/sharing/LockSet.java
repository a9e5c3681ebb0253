package dev.ravel.instrument.sharing;

import java.util.HashSet;
import java.util.Set;
import java.util.function.Predicate;

/** The locks that are held in a state, seen from an object. */
final class LockSet {
    private LockSet() {}

    /**
     * The locks as far as they have to do with an object, or with all.
     *
     * @param number the object, or {@link Place#STATIC} for none
     * @param place where it was loaded from, or null
     * @param isFinal whether what is loaded twice from a place is the same
     */
    static Set<LockKey> of(FlowState state, int number, Place place, Predicate<Place> isFinal) {
        if (state.held().isEmpty()) {
            return Set.of();
        }
        Set<LockKey> locks = new HashSet<>();
        for (Held held : state.held()) {
            boolean isSamePlace =
                    place != null
                            && !place.isVague()
                            && place.equals(held.place())
                            && isFinal.test(place);
            boolean isObject = number > Operand.UNKNOWN;
            if (held.isMonitor() && (isObject && held.number() == number || isSamePlace)) {
                locks.add(LockKey.SELF);
            }
            if (held.place() != null && kind(held.place(), number) != null) {
                locks.add(LockKey.of(kind(held.place(), number), held));
            }
        }
        return locks;
    }

    private static LockKey.Kind kind(Place lock, int number) {
        return switch (lock.base()) {
            case Place.STATIC -> LockKey.Kind.STATIC;
            case Place.CLASS -> LockKey.Kind.CLASS;
            case Operand.UNKNOWN -> null;
            default -> lock.base() == number ? LockKey.Kind.FIELD : null;
        };
    }
}
