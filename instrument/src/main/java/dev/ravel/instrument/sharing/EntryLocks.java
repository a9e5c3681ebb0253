package dev.ravel.instrument.sharing;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The locks that all callers of a method hold, for methods whose callers are all known: the
 * greatest solution, since a method that calls itself holds what others held when they called it.
 */
final class EntryLocks {
    private final Map<MethodName, Set<Access>> calls;
    private final LockFields fields;

    // A method that is not here is called in construction only, as far as is known yet.
    private final Map<MethodName, Set<LockKey>> entries = new HashMap<>();

    EntryLocks(Map<MethodName, Set<Access>> calls, LockFields fields) {
        this.calls = calls;
        this.fields = fields;
        // Each round takes a lock away from a method, or is the last one.
        boolean changed = true;
        while (changed) {
            changed = false;
            for (Map.Entry<MethodName, Set<Access>> entry : calls.entrySet()) {
                changed |= update(entry.getKey(), entry.getValue());
            }
        }
    }

    private boolean update(MethodName method, Set<Access> callers) {
        Set<LockKey> old = entries.get(method);
        Set<LockKey> common = old;
        for (Access call : callers) {
            if (!isInConstruction(call) && (common == null || !common.isEmpty())) {
                Set<LockKey> held = locks(call);
                if (common != null) {
                    held.retainAll(common);
                }
                common = held;
            }
        }
        if (common == null || common.equals(old)) {
            return false;
        }
        entries.put(method, common);
        return true;
    }

    /** Whether only constructors, or static initialisers, lead to an access. */
    boolean isInConstruction(Access access) {
        return access.within() != null
                && access.isOnFirst()
                && calls.containsKey(access.within())
                && !entries.containsKey(access.within());
    }

    /** All locks that are held at an access, in the method that makes it or around it. */
    Set<LockKey> locks(Access access) {
        Set<LockKey> all = new HashSet<>(fields.trusted(access.locks()));
        if (access.within() != null) {
            for (LockKey lock : entries.getOrDefault(access.within(), Set.of())) {
                if (access.isOnFirst() || lock.isGlobal()) {
                    all.add(lock);
                }
            }
        }
        return all;
    }
}
