package dev.ravel.engine;

/**
 * What a thread has lately gone on at without a choice, and the execution has written down. It is
 * no more than a cache: asking for a resource once more does no harm, but takes longer than all the
 * rest of such an access.
 */
final class SkippedOwners {
    /** A power of two. A loop seldom goes over more arrays in turn. */
    private static final int SIZE = 64;

    private final Object[] owners = new Object[SIZE];
    private final String[] fields = new String[SIZE];

    /**
     * Whether this has to be written down. {@code place} is any number that goes with the owner.
     */
    boolean add(Object owner, String field, int place) {
        int slot = (place ^ place >>> 15) & SIZE - 1;
        if (owners[slot] == owner && fields[slot] == field) {
            return false;
        }
        owners[slot] = owner;
        fields[slot] = field;
        return true;
    }
}
