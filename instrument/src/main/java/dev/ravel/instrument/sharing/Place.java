package dev.ravel.instrument.sharing;

/**
 * Where a reference was loaded from.
 *
 * @param base the number of the object whose field it was, {@link Operand#UNKNOWN}, or one of the
 *     constants here
 * @param owner the class through which code names the field
 * @param name the field, or nothing for a class itself
 * @param view which of the two locks it is if it was asked of a lock for readers and writers
 */
record Place(int base, String owner, String name, View view) {
    /** Stands for no object: a static field. */
    static final int STATIC = -1;

    /** Stands for no object: the class {@code owner} itself. */
    static final int CLASS = -2;

    /** Of a lock for readers and writers, the part that is meant. */
    enum View {
        WHOLE,
        READ,
        WRITE
    }

    static Place field(int base, String owner, String name) {
        return new Place(base, owner, name, View.WHOLE);
    }

    static Place type(String name) {
        return new Place(CLASS, name, "", View.WHOLE);
    }

    Place viewed(View part) {
        return new Place(base, owner, name, part);
    }

    /** Whether two references that were loaded from here can be of two objects. */
    boolean isVague() {
        return base == Operand.UNKNOWN;
    }

    FieldName field() {
        return new FieldName(owner, name);
    }

    /** The same where the object is not to be known any more if its number is one of these. */
    Place without(Numbers gone) {
        return gone.contain(base) ? field(Operand.UNKNOWN, owner, name) : this;
    }
}
