package dev.ravel.explore;

/**
 * Counts distinct fingerprints, and those seen once only, in bounded memory: past the bound nothing
 * new is taken in.
 */
final class FingerprintSet {
    private static final int MAX_CAPACITY = 1 << 21;

    /** In the lowest bit of a slot: the fingerprint was seen again. */
    private static final long AGAIN = 1;

    private long[] slots = new long[1024];
    private int size;
    private int singles;

    /** Whether it is new. */
    boolean add(long fingerprint) {
        // The lowest bit is not the fingerprint's, and 0 is an empty slot.
        long key = fingerprint & ~AGAIN;
        key = key == 0 ? ~AGAIN : key;
        if (size * 2 >= slots.length && slots.length < MAX_CAPACITY) {
            grow();
        }
        int slot = find(key);
        if (slots[slot] == 0) {
            if (size * 2 >= slots.length) {
                return false;
            }
            slots[slot] = key;
            size++;
            singles++;
            return true;
        }
        if ((slots[slot] & AGAIN) == 0) {
            slots[slot] |= AGAIN;
            singles--;
        }
        return false;
    }

    int size() {
        return size;
    }

    /** How many were seen exactly once. */
    int singles() {
        return singles;
    }

    private int find(long key) {
        int mask = slots.length - 1;
        int slot = (int) (key ^ key >>> 32) >>> 1 & mask;
        while (slots[slot] != 0 && (slots[slot] & ~AGAIN) != key) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private void grow() {
        long[] old = slots;
        slots = new long[old.length * 2];
        for (long fingerprint : old) {
            if (fingerprint != 0) {
                slots[find(fingerprint & ~AGAIN)] = fingerprint;
            }
        }
    }
}
