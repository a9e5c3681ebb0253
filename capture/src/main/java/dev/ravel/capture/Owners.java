package dev.ravel.capture;

/**
 * Which thread uses what, as far as it was recorded: the blocks of memory that a hash stands for,
 * and whether one thread has them for itself. Threads write to it without a lock, so what it says
 * may be late.
 */
final class Owners {
    /** Elements of an array that are so near to each other count as one. */
    static final int BLOCK = 8;

    /** What an access says of the memory that it goes to. */
    enum Use {
        /** Nobody else uses it, or nobody writes to it any more. */
        ALONE,
        /** It was another thread's until now, or it was only read. */
        TAKEN,
        /** More than one thread uses it, and some write. */
        SHARED
    }

    private static final int COUNT = 1 << 16;

    // From the highest bit: 16 of the hash, 23 for a thread, 2 for the state, 23 for a site.
    private static final int SITE_BITS = 23;
    private static final int STATE_SHIFT = SITE_BITS;
    private static final int THREAD_SHIFT = STATE_SHIFT + 2;
    private static final int HASH_SHIFT = 48;
    private static final int SITE_MASK = (1 << SITE_BITS) - 1;
    private static final int THREAD_MASK = (1 << HASH_SHIFT - THREAD_SHIFT) - 1;

    /** One thread uses it. */
    private static final int OWNED = 0;

    /** One thread uses it, and has it from the one that used it first. */
    private static final int HANDED = 1;

    /** Several threads have read it, and nobody wrote since. */
    private static final int READ = 2;

    private static final int WRITTEN = 3;

    private final long[] slots = new long[COUNT];

    static long bytes() {
        return 8L * COUNT;
    }

    /** Tells of an access by a thread with that number, and what it is one to. */
    Use use(int hash, int thread, int site, boolean isWrite) {
        long slot = slots[hash >>> 16];
        long mine = slot(hash, thread, OWNED, 0);
        // OWNED and HANDED differ in one bit.
        long different = (slot ^ mine) >>> STATE_SHIFT;
        return different == OWNED || different == HANDED
                ? Use.ALONE
                : change(slot, hash, thread, site, isWrite);
    }

    /** The site that has used a block first. */
    int site(int hash) {
        return (int) slots[hash >>> 16] & SITE_MASK;
    }

    private Use change(long slot, int hash, int thread, int site, boolean isWrite) {
        boolean isKnown = slot != 0 && (slot ^ (long) hash << HASH_SHIFT) >>> HASH_SHIFT == 0;
        int state = isKnown ? (int) (slot >>> STATE_SHIFT) & 3 : -1;
        int first = (int) slot & SITE_MASK;
        return switch (state) {
            case OWNED -> put(hash, thread, HANDED, first, Use.TAKEN);
            case HANDED -> put(hash, thread, isWrite ? WRITTEN : READ, first, Use.TAKEN);
            case READ -> isWrite ? put(hash, thread, WRITTEN, first, Use.TAKEN) : Use.ALONE;
            case WRITTEN -> Use.SHARED;
            default -> put(hash, thread, OWNED, site, Use.ALONE);
        };
    }

    private Use put(int hash, int thread, int state, int site, Use use) {
        slots[hash >>> 16] = slot(hash, thread, state, site);
        return use;
    }

    private static long slot(int hash, int thread, int state, int site) {
        return (long) hash << HASH_SHIFT
                | (long) (thread & THREAD_MASK) << THREAD_SHIFT
                | (long) state << STATE_SHIFT
                | site & SITE_MASK;
    }
}
