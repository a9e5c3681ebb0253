package dev.ravel.instrument.sharing;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** Decides for each field of the program, and for the arrays in it, whether it may race. */
final class Verdicts {
    private final Hierarchy hierarchy;
    private final SharedTypes shared;
    private final EntryLocks entries;
    private final Map<FieldName, Reason> fields = new HashMap<>();
    private final Set<FieldName> safeElements = new HashSet<>();

    Verdicts(Facts facts) {
        hierarchy = new Hierarchy(facts);
        Map<FieldName, FieldUse> uses = declared(facts.uses());
        shared = new SharedTypes(facts, hierarchy, uses);
        entries = new EntryLocks(facts.calls(), new LockFields(hierarchy, uses));
        for (ClassFacts type : facts.classes().values()) {
            for (FieldFacts field : type.fields().values()) {
                FieldName name = new FieldName(type.name(), field.name());
                FieldUse use = uses.getOrDefault(name, new FieldUse());
                fields.put(name, reason(name, field, use));
                if (!use.leaks() && reason(name, field, use.elementAccesses()) != Reason.MAY_RACE) {
                    safeElements.add(name);
                }
            }
        }
    }

    private Map<FieldName, FieldUse> declared(Map<FieldName, FieldUse> uses) {
        Map<FieldName, FieldUse> all = new HashMap<>();
        uses.forEach(
                (name, use) -> {
                    FieldName declared = hierarchy.declared(name);
                    if (declared != null) {
                        all.computeIfAbsent(declared, field -> new FieldUse()).add(use);
                    }
                });
        return all;
    }

    private Reason reason(FieldName name, FieldFacts field, FieldUse use) {
        if (field.isFinal()) {
            return Reason.FINAL;
        }
        return field.isVolatile() ? Reason.VOLATILE : reason(name, field, use.accesses());
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

    /** By declared fields. */
    Map<FieldName, Reason> fields() {
        return fields;
    }

    /** The declared field that is named, or null if no class that was read has it. */
    FieldName declared(FieldName field) {
        return hierarchy.declared(field);
    }

    boolean areElementsSafe(FieldName declared) {
        return safeElements.contains(declared);
    }
}
