package dev.ravel.hooks;

/** The kinds of memory access, as constants that woven code can push with one instruction. */
public final class Access {
    private Access() {}

    public static final int READ = 0;
    public static final int WRITE = 1;

    /** Reads and writes in one step: a compare-and-set, or a whole operation of a leaf class. */
    public static final int UPDATE = 2;

    public static final int PLAIN_READ = 3;
    public static final int PLAIN_WRITE = 4;
}
