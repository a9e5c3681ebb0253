package dev.ravel.engine;

/**
 * The arrays that a thread has last accessed, and their resources: to look these up costs far more
 * than an access.
 */
final class ArrayCache {
    private static final int SIZE = 16;

    private final Object[] arrays = new Object[SIZE];
    private final int[] resources = new int[SIZE];

    /** The number of the array's resource, or -1 if it is not here. */
    int find(Object array) {
        int slot = System.identityHashCode(array) & SIZE - 1;
        return arrays[slot] == array ? resources[slot] : -1;
    }

    void add(Object array, int resource) {
        int slot = System.identityHashCode(array) & SIZE - 1;
        arrays[slot] = array;
        resources[slot] = resource;
    }
}
