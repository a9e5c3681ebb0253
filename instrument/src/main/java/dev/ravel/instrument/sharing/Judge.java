package dev.ravel.instrument.sharing;

import java.util.HashSet;
import java.util.Objects;
import java.util.Set;

/** Applies the rules to the accesses of a field. */
final class Judge {
    private final SharedTypes shared;
    private final EntryLocks entries;

    Judge(SharedTypes shared, EntryLocks entries) {
        this.shared = shared;
        this.entries = entries;
    }

    Reason field(FieldName name, FieldFacts field, FieldUse use) {
        if (field.isFinal()) {
            return Reason.FINAL;
        }
        return field.isVolatile() ? Reason.VOLATILE : reason(name, field, use.accesses());
    }

    /** The same for elements of arrays in a field: they are a part of its object, or of anybody. */
    Reason elements(FieldName name, FieldFacts field, FieldUse use) {
        return use.leaks() ? Reason.MAY_RACE : reason(name, field, use.elementAccesses());
    }

    private Reason reason(FieldName name, FieldFacts field, Set<Access> accesses) {
        boolean isRead = false;
        boolean isWritten = false;
        Set<LockKey> common = null;
        for (Access access : accesses) {
            if (!entries.isInConstruction(access)) {
                isRead |= !access.isWrite();
                isWritten |= access.isWrite();
                Set<LockKey> held = locks(access, field.isStatic());
                if (common != null) {
                    held.retainAll(common);
                }
                common = held;
            }
        }
        if (!isRead) {
            return Reason.UNREAD;
        }
        if (!isWritten) {
            return Reason.UNCHANGED;
        }
        if (!field.isStatic() && !shared.contains(name.owner())) {
            return Reason.CONFINED;
        }
        return common.isEmpty() ? Reason.MAY_RACE : Reason.GUARDED;
    }

    /** A static field has no object whose own lock could guard it. */
    private Set<LockKey> locks(Access access, boolean isStatic) {
        Set<LockKey> held = new HashSet<>();
        for (LockKey lock : entries.locks(access)) {
            if (!isStatic || lock.isGlobal()) {
                held.add(lock.forAccess(access.isWrite()));
            }
        }
        held.removeIf(Objects::isNull);
        return held;
    }
}
