package dev.ravel.engine;

/**
 * Elements of arrays that a thread comes to at one statement, again and again, and that it may pass
 * by without asking anyone, since the strategy would have it go on at each. A loop does nothing
 * else for long, and to ask takes ten times as long. Each is a step; {@link Scheduler#settle}
 * counts them before anything else happens.
 */
final class Passes {
    /** A loop seldom goes over more arrays in turn; a power of two. */
    private static final int ARRAYS = 4;

    /** Arrays of which it is written down that the thread has been there. */
    private final Object[] arrays = new Object[ARRAYS];

    private int nextArray;
    private int statement;
    private boolean isWrite;

    /** The element that another thread is about to touch, or null and -1. */
    private Object awaitedArray;

    private int awaited;

    private int granted;
    private int left;

    void grant(int ofStatement, boolean ofWrite, Object inArray, int awaitedIndex, int count) {
        statement = ofStatement;
        isWrite = ofWrite;
        awaitedArray = inArray;
        awaited = awaitedIndex;
        granted = count;
        left = count;
    }

    /** The array is one that the thread has been in. */
    void know(Object array) {
        if (!isKnown(array)) {
            arrays[nextArray++ & ARRAYS - 1] = array;
        }
    }

    private boolean isKnown(Object array) {
        return array == arrays[0] || array == arrays[1] || array == arrays[2] || array == arrays[3];
    }

    /** Whether the thread goes on to that element, of an array that is known. */
    boolean take(Object array, int index, int ofStatement) {
        return left > 0 && isKnown(array) && takeOfAny(array, index, ofStatement);
    }

    /** The same for any array; if it does, the array is to be known. */
    boolean takeOfAny(Object array, int index, int ofStatement) {
        if (left == 0 || ofStatement != statement || index == awaited && array == awaitedArray) {
            return false;
        }
        left--;
        return true;
    }

    /** How many there were since the last time; no more are granted. */
    int settle() {
        int made = granted - left;
        granted = 0;
        left = 0;
        return made;
    }

    int statement() {
        return statement;
    }

    boolean isWrite() {
        return isWrite;
    }
}
