package dev.ravel.race;

import java.util.Arrays;

/**
 * At which of its visits a thread stops at a statement. One that comes there over and over stops
 * ever more seldom: in a loop of a million rounds, some hundred times. It also stops at visits
 * after which, in an execution before, another thread came to the same memory.
 *
 * <p>This runs in the middle of the program's own code, and does nothing but arithmetic.
 */
final class Visits {
    /** A thread stops at so many visits before it passes one. */
    private static final int FIRST = 32;

    /** So many visits are learned for each thread and each statement. */
    private static final int LEARNED = 8;

    /** One execution in so many is learned from: to look after memory takes long. */
    private static final int SELDOM = 8;

    /** How much memory is looked after at a time; a power of two. */
    private static final int PLACES = 1 << 16;

    private static final int STATEMENTS = 2;

    // The last visits: to which memory, in which execution, by whom, and the number of the visit.
    // All four are in one array, side by side, since far more time goes into waiting for memory
    // than into the rest.
    private static final int WORDS = 4;
    private static final int EXECUTION = 1;
    private static final int VISITOR = 2;
    private static final int NUMBER = 3;
    private final int[] visits = new int[PLACES * WORDS];

    // For each visitor, which is a thread at a statement.
    private int[] counts = new int[64];
    private int[] nextStops = new int[64];
    private int[] learned = new int[64 * LEARNED];

    private int execution;
    private boolean isLearning;
    private long draws;

    void begin(long seed) {
        Arrays.fill(counts, 0);
        Arrays.fill(nextStops, 0);
        isLearning = execution++ % SELDOM == 0;
        draws = seed;
    }

    /**
     * The calling thread comes to the statement: how many visits it passes from this one on, 0 if
     * it stops. If it does, the visit is counted; else {@link #passed} is told how many it passed.
     *
     * @param place a hash of the memory
     */
    int passable(int thread, int statement, int place) {
        int visitor = thread * STATEMENTS + statement;
        if (visitor >= counts.length) {
            grow(visitor * 2 + STATEMENTS);
        }
        int number = counts[visitor] + 1;
        if (isLearning) {
            note(visitor, number, place);
        }
        if (number > FIRST && number < nextStops[visitor]) {
            return isLearning ? 1 : nextStops[visitor] - number;
        }
        counts[visitor] = number;
        nextStops[visitor] = nextStop(visitor, number);
        return 0;
    }

    void passed(int thread, int statement, int count) {
        counts[thread * STATEMENTS + statement] += count;
    }

    /** Whether the thread has last come to a statement for a visit that is worth waiting at. */
    boolean isAtLearned(int thread) {
        int first = thread * STATEMENTS;
        if (first >= counts.length) {
            return false;
        }
        for (int visitor = first; visitor < first + STATEMENTS; visitor++) {
            for (int i = visitor * LEARNED; i < (visitor + 1) * LEARNED; i++) {
                if (learned[i] != 0 && learned[i] == counts[visitor]) {
                    return true;
                }
            }
        }
        return false;
    }

    private void grow(int capacity) {
        counts = Arrays.copyOf(counts, capacity);
        nextStops = Arrays.copyOf(nextStops, capacity);
        learned = Arrays.copyOf(learned, capacity * LEARNED);
    }

    private int nextStop(int visitor, int number) {
        int next = number + 1 + draw(number / 4);
        for (int i = visitor * LEARNED; i < (visitor + 1) * LEARNED; i++) {
            if (learned[i] > number && learned[i] < next) {
                next = learned[i];
            }
        }
        return next;
    }

    private void note(int visitor, int number, int place) {
        int visit = ((place ^ place >>> 15) & PLACES - 1) * WORDS;
        int last = visits[visit + VISITOR];
        boolean isOfOther =
                visits[visit] == place
                        && visits[visit + EXECUTION] == execution
                        && last / STATEMENTS != visitor / STATEMENTS;
        if (isOfOther) {
            learn(last, visits[visit + NUMBER]);
        }
        visits[visit] = place;
        visits[visit + EXECUTION] = execution;
        visits[visit + VISITOR] = visitor;
        visits[visit + NUMBER] = number;
    }

    private void learn(int visitor, int number) {
        int first = visitor * LEARNED;
        for (int i = first; i < first + LEARNED; i++) {
            if (learned[i] == number) {
                return;
            }
            if (learned[i] == 0) {
                learned[i] = number;
                return;
            }
        }
        learned[first + draw(LEARNED)] = number;
    }

    private int draw(int bound) {
        draws = draws * 0x5DEECE66DL + 0xB;
        return (int) ((draws >>> 33) * bound >>> 31);
    }
}
