package dev.ravel.watch;

/** The last accesses to memory, so far as there is room for them. */
final class Recent {
    /** A power of two. */
    private static final int SLOTS = 1 << 14;

    /**
     * An access.
     *
     * @param key a hash of the memory
     */
    private record Access(int key, long thread, Site site, long nanos) {}

    private final Access[] reads = new Access[SLOTS];
    private final Access[] writes = new Access[SLOTS];
    private final long windowNanos;

    Recent(long windowNanos) {
        this.windowNanos = windowNanos;
    }

    static int key(Object owner, int index, Site site) {
        int part = site.isCall() ? 0 : System.identityHashCode(site.target());
        int hash = (System.identityHashCode(owner) * 31 + index) * 31 + part;
        return hash ^ hash >>> 15;
    }

    /** Notes an access; whoever came to the same memory lately is told of. */
    void note(int key, long thread, Site site, boolean isWrite, long nanos, Pairs pairs, Log log) {
        int slot = key & SLOTS - 1;
        compare(writes[slot], key, thread, site, nanos, pairs, log);
        if (isWrite) {
            compare(reads[slot], key, thread, site, nanos, pairs, log);
        }
        (isWrite ? writes : reads)[slot] = new Access(key, thread, site, nanos);
    }

    private void compare(
            Access last, int key, long thread, Site site, long nanos, Pairs pairs, Log log) {
        if (last != null
                && last.key == key
                && last.thread != thread
                && nanos - last.nanos <= windowNanos
                && pairs.cameClose(last.site, site)) {
            log.nearMiss(Pairs.key(last.site, site));
        }
    }
}
