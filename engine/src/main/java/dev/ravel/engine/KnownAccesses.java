package dev.ravel.engine;

import dev.ravel.hooks.Range;
import java.lang.reflect.Array;
import java.util.Arrays;

/**
 * The accesses of a thread to arrays that an observer need not hear of: it has given a number to
 * the statement since the last event that orders threads, and all that is left to do is to leave
 * that number in the marks of the thread on the array. There are far more of these than of all
 * others, so this is little more than some loads.
 */
public final class KnownAccesses {
    private static final Range NO_RANGE = new Range(0, 0, 1);
    private static final int SITES = 256;
    private static final Site[] NO_SITES = new Site[SITES];

    static {
        Arrays.fill(NO_SITES, new Site());
    }

    /** For threads that nothing is known of. */
    static final KnownAccesses NONE = new KnownAccesses();

    /** A place in the code, with the array that it has last accessed. */
    private static final class Site {
        int statement;
        int number;
        Marks marks = new Marks();
        Range range = NO_RANGE;
    }

    private final Site[] sites = NO_SITES.clone();

    /** The same, or none while every access has to be told. */
    private Site[] current = NO_SITES;

    /** Where those are that were used since the last event. */
    private final int[] used = new int[SITES];

    private int usedCount;

    /** Whether the access is one of these; then nothing is left to do. */
    public boolean have(Object array, int index, int statement, int site, boolean isWrite) {
        Site known = current[site & SITES - 1];
        Marks marks = known.marks;
        if (marks.array != array || known.statement != statement) {
            return false;
        }
        int[] last = isWrite ? marks.writes : marks.reads;
        if (index < 0 || index >= last.length) {
            return false;
        }
        if (last[index] != known.number) {
            if (marks.mattersElsewhere(isWrite)) {
                return false;
            }
            last[index] = known.number;
        }
        return true;
    }

    /** Whether all of these accesses are such. */
    boolean have(Object array, Range range, int statement, int site) {
        Site known = current[site & SITES - 1];
        return known.marks.array == array
                && known.statement == statement
                && known.range.hasAllOf(range);
    }

    /** All of these accesses have been told. */
    void putRange(int site, Range range) {
        sites[site & SITES - 1].range = range;
    }

    /**
     * The marks on an array if those of a statement at a site need not all be told, and if they
     * have a place for each element; else null.
     */
    Marks marksOfAll(Object array, int statement, int site, boolean isWrite) {
        Site known = sites[site & SITES - 1];
        boolean areKnown =
                known.marks.array == array
                        && known.statement == statement
                        && known.marks.size(isWrite) >= Array.getLength(array);
        return areKnown ? known.marks : null;
    }

    /** What accesses at a site leave in the marks. */
    int number(int site) {
        return sites[site & SITES - 1].number;
    }

    /** The resource of an array, or -1 if that is not known of the site. */
    int resource(Object array, int site) {
        Marks marks = sites[site & SITES - 1].marks;
        return marks.array == array ? marks.resource : -1;
    }

    /** From now on accesses of a statement at a site to what has these marks need not be told. */
    public void put(int site, int statement, int number, Marks marks) {
        int slot = site & SITES - 1;
        if (sites[slot].statement == 0) {
            sites[slot] = new Site();
            used[usedCount++] = slot;
        }
        sites[slot].statement = statement;
        sites[slot].number = number;
        sites[slot].marks = marks;
        sites[slot].range = NO_RANGE;
        current = sites;
    }

    /** From now on all are told. */
    public void clear() {
        while (usedCount > 0) {
            sites[used[--usedCount]] = NO_SITES[0];
        }
    }

    boolean isSuspended() {
        return current == NO_SITES;
    }

    /** The next access is told in any case. Other threads may call this; it is heeded soon. */
    void suspend() {
        current = NO_SITES;
    }
}
