package dev.ravel.instrument.sharing;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** Tells of locks in fields which of them guard anything: those that are always the same lock. */
final class LockFields {
    private final DeclaredFields fields;
    private final Map<FieldName, FieldUse> uses;
    private final Map<LockKey, LockKey> known = new HashMap<>();

    LockFields(DeclaredFields fields, Map<FieldName, FieldUse> uses) {
        this.fields = fields;
        this.uses = uses;
    }

    /** The locks that guard, each by the class that declares its field. */
    Set<LockKey> trusted(Set<LockKey> locks) {
        if (locks.isEmpty()) {
            return locks;
        }
        Set<LockKey> trusted = new HashSet<>();
        for (LockKey lock : locks) {
            LockKey named = known.containsKey(lock) ? known.get(lock) : trusted(lock);
            known.put(lock, named);
            if (named != null) {
                trusted.add(named);
            }
        }
        return trusted;
    }

    private LockKey trusted(LockKey lock) {
        if (!lock.isInField()) {
            return lock;
        }
        FieldName declared = fields.declared(lock.field());
        boolean isTrusted =
                declared != null
                        && fields.get(declared).isFinal()
                        && isOfMode(declared, lock.mode());
        return isTrusted ? lock.in(declared.owner()) : null;
    }

    private boolean isOfMode(FieldName field, Held.Mode mode) {
        return switch (mode) {
            case MONITOR -> true;
            case LOCK -> holdsOnly(field, JdkLocks::isExclusive);
            case READ, WRITE -> holdsOnly(field, JdkLocks::isForReadersAndWriters);
            case TRIED -> false;
        };
    }

    private boolean holdsOnly(FieldName field, Predicate<String> type) {
        FieldUse use = uses.get(field);
        return use != null
                && !use.isGivenBackElsewhere()
                && !use.stored().isEmpty()
                && use.stored().stream().allMatch(type);
    }
}
