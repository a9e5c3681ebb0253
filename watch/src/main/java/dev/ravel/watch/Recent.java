package dev.ravel.watch;

import java.lang.ref.WeakReference;

/** The last accesses to memory, so far as there is room for them. */
final class Recent {
    /** A power of two. */
    private static final int SLOTS = 1 << 14;

    /**
     * An access.
     *
     * @param key a hash of the memory; other memory may have the same
     * @param thread an object that is the thread's own, but does not keep it alive
     */
    private record Access(
            int key,
            WeakReference<Object> owner,
            int index,
            Object thread,
            Site site,
            long nanos) {}

    private final Access[] reads = new Access[SLOTS];
    private final Access[] writes = new Access[SLOTS];
    private final long windowNanos;

    Recent(long windowNanos) {
        this.windowNanos = windowNanos;
    }

    private static int key(Object owner, int index, Site site) {
        int part = site.isCall() ? 0 : System.identityHashCode(site.target());
        int hash = (System.identityHashCode(owner) * 31 + index) * 31 + part;
        return hash ^ hash >>> 15;
    }

    /** Notes an access; whoever came to the same memory lately is told of. */
    void note(
            Object owner,
            int index,
            Object thread,
            Site site,
            boolean isWrite,
            long nanos,
            Pairs pairs,
            Log log) {
        int key = key(owner, index, site);
        Access access = new Access(key, new WeakReference<>(owner), index, thread, site, nanos);
        int slot = key & SLOTS - 1;
        compare(writes[slot], access, owner, pairs, log);
        if (isWrite) {
            compare(reads[slot], access, owner, pairs, log);
        }
        (isWrite ? writes : reads)[slot] = access;
    }

    private void compare(Access last, Access now, Object owner, Pairs pairs, Log log) {
        if (last != null
                && last.key == now.key
                && last.thread != now.thread
                && now.nanos - last.nanos <= windowNanos
                && last.index == now.index
                && last.owner.get() == owner
                && pairs.cameClose(last.site, now.site)) {
            log.nearMiss(Pairs.key(last.site, now.site));
        }
    }
}
