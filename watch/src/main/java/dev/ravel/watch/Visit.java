package dev.ravel.watch;

/**
 * A thread that is about to access memory.
 *
 * @param owner the object, an array, or the name of a static field
 * @param index of the element, else 0
 * @param value what is about to be written, or {@link Site#NO_VALUE}
 */
record Visit(Thread thread, Site site, Object owner, int index, boolean isWrite, Object value) {
    /** Whether it matters which of two threads goes first. */
    boolean conflictsWith(Visit other) {
        return owner == other.owner
                && index == other.index
                && isSamePart(other)
                && thread != other.thread
                && (isWrite || other.isWrite)
                && !writesTheSame(other);
    }

    /** Two fields of an object are told apart by their names; calls touch all of it. */
    private boolean isSamePart(Visit other) {
        boolean isCall = site.isCall();
        return isCall == other.site.isCall() && (isCall || site.target() == other.site.target());
    }

    private boolean writesTheSame(Visit other) {
        if (!isWrite || !other.isWrite || value == Site.NO_VALUE || other.value == Site.NO_VALUE) {
            return false;
        }
        // Numbers and the like come boxed; of objects, only the identity counts.
        boolean isBoxed =
                value instanceof Number || value instanceof Boolean || value instanceof Character;
        return isBoxed ? value.equals(other.value) : value == other.value;
    }
}
