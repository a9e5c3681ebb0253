package dev.ravel.instrument.sharing;

/**
 * A lock, seen from the object that is accessed or called while it is held.
 *
 * @param owner the class of the field that holds the lock, or the class that is the lock
 * @param name the field that holds the lock
 */
record LockKey(Kind kind, String owner, String name, Held.Mode mode) {
    /** The monitor of the accessed object itself. */
    static final LockKey SELF = new LockKey(Kind.SELF, "", "", Held.Mode.MONITOR);

    /** What a lock is to the accessed object. */
    enum Kind {
        SELF,
        /** It is in a field of the same object. */
        FIELD,
        /** It is in a static field. */
        STATIC,
        /** It is the monitor of a class. */
        CLASS
    }

    static LockKey of(Kind kind, Held held) {
        return new LockKey(kind, held.place().owner(), held.place().name(), held.mode());
    }

    /** Whether it is the same lock whatever object is accessed. */
    boolean isGlobal() {
        return kind == Kind.STATIC || kind == Kind.CLASS;
    }

    boolean isInField() {
        return kind == Kind.FIELD || kind == Kind.STATIC;
    }

    FieldName field() {
        return new FieldName(owner, name);
    }

    LockKey in(String declarer) {
        return new LockKey(kind, declarer, name, mode);
    }

    /**
     * The lock that this one is to an access, or null: threads that have locked for reading may
     * read at the same time, but are kept from writing.
     */
    LockKey forAccess(boolean isWrite) {
        return switch (mode) {
            case READ -> isWrite ? null : new LockKey(kind, owner, name, Held.Mode.WRITE);
            case TRIED -> null;
            default -> this;
        };
    }
}
