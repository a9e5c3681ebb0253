package dev.ravel.instrument.sharing;

import java.util.Set;

/**
 * An access to a field or to the elements in it, or a call of a method, outside of construction.
 *
 * @param isWrite not of a call
 * @param locks what the method that makes it holds
 * @param within the method that makes it if all of its callers are known, or null
 * @param isOnFirst whether it is made on the object which that method was called on
 */
record Access(boolean isWrite, Set<LockKey> locks, MethodName within, boolean isOnFirst) {
    static final Access BARE_READ = new Access(false, Set.of(), null, false);
    static final Access BARE_WRITE = new Access(true, Set.of(), null, false);
}
