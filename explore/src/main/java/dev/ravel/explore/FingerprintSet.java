package dev.ravel.explore;

/** Counts distinct fingerprints in bounded memory: past the bound it only says "at least". */
final class FingerprintSet {
    private static final int MAX_CAPACITY = 1 << 21;

    private long[] slots = new long[1024];
    private int size;
    private boolean hasZero;

    boolean add(long fingerprint) {
        if (fingerprint == 0) {
            boolean isNew = !hasZero;
            hasZero = true;
            return isNew;
        }
        if (size * 2 >= slots.length) {
            if (slots.length == MAX_CAPACITY) {
                return false;
            }
            grow();
        }
        return insert(fingerprint);
    }

    int size() {
        return size + (hasZero ? 1 : 0);
    }

    private boolean insert(long fingerprint) {
        int mask = slots.length - 1;
        int slot = (int) (fingerprint ^ fingerprint >>> 32) & mask;
        while (slots[slot] != 0) {
            if (slots[slot] == fingerprint) {
                return false;
            }
            slot = slot + 1 & mask;
        }
        slots[slot] = fingerprint;
        size++;
        return true;
    }

    private void grow() {
        long[] old = slots;
        slots = new long[old.length * 2];
        size = 0;
        for (long fingerprint : old) {
            if (fingerprint != 0) {
                insert(fingerprint);
            }
        }
    }
}
