package dev.ravel.hooks;

/**
 * What the weaver makes of leaf classes whose objects have no state of their own, such as the key
 * set of a map, its iterator, or the read lock of a pair: an operation on one is on what it views.
 */
public interface View {
    /** Null or the object itself if it is no view of another. */
    Object ravel$viewed();
}
