package dev.ravel.instrument.sharing;

/** Why accesses to a field need not be recorded, or that they have to be. */
public enum Reason {
    FINAL("final"),
    VOLATILE("volatile"),
    UNREAD("never read"),
    UNCHANGED("set only in construction"),
    CONFINED("of objects that stay in one thread"),
    GUARDED("under one lock"),
    MAY_RACE("may race");

    private final String words;

    Reason(String words) {
        this.words = words;
    }

    public String words() {
        return words;
    }
}
