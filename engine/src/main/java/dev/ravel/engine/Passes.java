package dev.ravel.engine;

/**
 * Elements of an array that a thread comes to at one statement, again and again, and that it may
 * pass by without asking anyone, since the strategy would have it go on at each. A loop does
 * nothing else for long, and to ask takes ten times as long. Each is a step; {@link
 * Scheduler#settle} counts them before anything else happens.
 */
final class Passes {
    private Object array;
    private int statement;
    private boolean isWrite;

    /** The element that another thread is about to touch, or -1. */
    private int awaited;

    private int granted;
    private int left;

    void grant(Object to, int ofStatement, boolean ofWrite, int awaitedIndex, int count) {
        array = to;
        statement = ofStatement;
        isWrite = ofWrite;
        awaited = awaitedIndex;
        granted = count;
        left = count;
    }

    /** Whether the thread goes on to that element. */
    boolean take(Object of, int index, int ofStatement) {
        if (left == 0 || of != array || ofStatement != statement || index == awaited) {
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
        array = null;
        return made;
    }

    int statement() {
        return statement;
    }

    boolean isWrite() {
        return isWrite;
    }
}
