package dev.ravel.watch;

/**
 * A thread that is about to access memory.
 *
 * @param owner the object, an array, or a {@link StaticField}
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
        return isBoxed(value) ? value.equals(other.value) : value == other.value;
    }

    /**
     * Numbers and the like come boxed. Of objects, only the identity counts; those of the program
     * are not asked, also if they are numbers.
     */
    private static boolean isBoxed(Object value) {
        return value instanceof Boolean
                || value instanceof Character
                || value instanceof Number && value.getClass().getClassLoader() == null;
    }
}
