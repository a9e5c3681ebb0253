package dev.ravel.instrument.sharing;

/**
 * A lock that a thread holds in the middle of a method.
 *
 * @param number the lock object, or {@link Operand#UNKNOWN}
 * @param place where the lock object was loaded from, or null
 */
record Held(int number, Place place, Mode mode) {
    /** How a lock was taken. */
    enum Mode {
        MONITOR,
        LOCK,
        READ,
        WRITE,
        /** Perhaps not at all: it guards nothing, but is given back like others. */
        TRIED
    }

    boolean isMonitor() {
        return mode == Mode.MONITOR;
    }

    boolean isLockOf(Operand operand) {
        return number != Operand.UNKNOWN && number == operand.number()
                || place != null && !place.isVague() && place.equals(operand.place());
    }

    Held without(Numbers gone) {
        return new Held(
                gone.contain(number) ? Operand.UNKNOWN : number,
                place == null || gone.contain(place.base()) ? null : place,
                mode);
    }
}
