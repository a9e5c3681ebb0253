package dev.ravel.instrument.sharing;

import java.util.HashSet;
import java.util.Set;

/** All that is done with a field outside of construction. */
final class FieldUse {
    private final Set<Access> accesses = new HashSet<>();
    private final Set<Access> elementAccesses = new HashSet<>();
    private final Set<String> stored = new HashSet<>();
    private boolean isBareRead;
    private boolean isBareWritten;
    private boolean leaks;
    private boolean isGivenBackElsewhere;

    /** Most accesses are without any lock, and need not be hashed more than once. */
    void access(Access access) {
        if (access == Access.BARE_READ) {
            isBareRead = true;
        } else if (access == Access.BARE_WRITE) {
            isBareWritten = true;
        } else {
            accesses.add(access);
        }
    }

    /** An access to an element of an array that was loaded from the field. */
    void accessElement(Access access) {
        elementAccesses.add(access);
    }

    /** Types of what is stored into it, if that says more than its own type. */
    void store(String type) {
        stored.add(type);
    }

    /** An array in it comes from elsewhere, or is handed on. */
    void leak() {
        leaks = true;
    }

    /** The lock in it is released by a method that has not acquired it, or may be. */
    void giveBackElsewhere() {
        isGivenBackElsewhere = true;
    }

    /** Somebody does with it whatever can be done. */
    void expose() {
        access(Access.BARE_READ);
        access(Access.BARE_WRITE);
        accessElement(Access.BARE_WRITE);
        store(JdkTypes.OBJECT);
        leak();
        giveBackElsewhere();
    }

    void add(FieldUse other) {
        accesses.addAll(other.accesses());
        elementAccesses.addAll(other.elementAccesses);
        stored.addAll(other.stored);
        leaks |= other.leaks;
        isGivenBackElsewhere |= other.isGivenBackElsewhere;
    }

    Set<Access> accesses() {
        if (isBareRead) {
            accesses.add(Access.BARE_READ);
        }
        if (isBareWritten) {
            accesses.add(Access.BARE_WRITE);
        }
        return accesses;
    }

    Set<Access> elementAccesses() {
        return elementAccesses;
    }

    Set<String> stored() {
        return stored;
    }

    boolean leaks() {
        return leaks;
    }

    boolean isGivenBackElsewhere() {
        return isGivenBackElsewhere;
    }
}
