package dev.ravel.race;

import dev.ravel.model.OperationKind;
import dev.ravel.model.SchedulingPoint;
import dev.ravel.model.Strategy;
import java.util.Random;

/**
 * Brings statements together: algorithms 1 and 2 of the RaceFuzzer paper. A random walk, but a
 * thread that is about to make one of them is postponed until another one is about to make one on
 * the same memory, and one of them writes. Which of them goes first is drawn then. Threads that are
 * about to acquire a lock never meet so: each waits until all others wait, or are stuck.
 *
 * <p>Where the paper has a second thread look after postponed ones from time to time, this counts
 * steps that bring the program nowhere: if others only look, again and again, they probably wait
 * for one that is postponed, and that goes on.
 */
public final class RaceDirectedStrategy implements Strategy {
    /** So many steps in a row may be made in vain while a thread is postponed. */
    private static final int MOST_IN_VAIN = 10_000;

    /** And so many in most executions, after one in which it was of no use to wait that long. */
    private static final int FEW_IN_VAIN = 500;

    /** One execution in so many waits long all the same. */
    private static final int SELDOM = 8;

    /** A step that changes nothing counts as so many that may have failed to change something. */
    private static final int WEIGHT_OF_A_READ = 5;

    /** Where all are postponed, one that is worth waiting for is let go once in so many times. */
    private static final int WAITS_LONGER = 50;

    private final int[] statements;
    private final Random random = new Random();
    private final ThreadQueue postponed = new ThreadQueue();

    /** Threads whose statement comes next, one after the other. */
    private final ThreadQueue due = new ThreadQueue();

    /** Those of the postponed that may go on. */
    private final ThreadQueue released = new ThreadQueue();

    private Race race;
    private int inVain;

    /** How much may be in vain in this execution. */
    private int patience;

    private boolean wasStuck;
    private int executions;

    /** How many visits there were at which no thread stopped. */
    private int passed;

    private final Visits visits = new Visits();

    /** The statements by their numbers. */
    public RaceDirectedStrategy(int... statements) {
        this.statements = statements.clone();
    }

    /**
     * Two threads that came together.
     *
     * @param step how many steps there were before
     * @param came the thread that came to the one that was postponed
     * @param cameFirst whether that one was drawn to go first
     * @param firstGoesFirst whether the first of the statements goes first, or, where both threads
     *     make the same, the first of the threads
     */
    public record Race(
            int step, int postponed, int came, boolean cameFirst, boolean firstGoesFirst) {}

    /** The first race of the execution, or null. */
    public Race race() {
        return race;
    }

    /** How many steps of the execution were visits of the statements that were passed by. */
    public int passed() {
        return passed;
    }

    @Override
    public void begin(long seed) {
        random.setSeed(seed);
        patience = wasStuck && ++executions % SELDOM > 0 ? FEW_IN_VAIN : MOST_IN_VAIN;
        postponed.clear();
        due.clear();
        race = null;
        inVain = 0;
        passed = 0;
        visits.begin(seed);
    }

    @Override
    public int skips(int thread, int statement, int place, boolean isWrite) {
        int which = which(statement);
        if (which == statements.length || due.size() > 0 || inVain > patience) {
            return 0;
        }
        int most = visits.passable(thread, which, place);
        return postponed.size() == 0
                ? most
                : Math.min(most, (patience - inVain) / WEIGHT_OF_A_READ + 1);
    }

    @Override
    public void skipped(int thread, int statement, int count, boolean isWrite) {
        visits.passed(thread, which(statement), count);
        inVain = isWrite || postponed.size() == 0 ? 0 : inVain + count * WEIGHT_OF_A_READ;
        passed += count;
    }

    private int which(int statement) {
        int which = 0;
        while (which < statements.length && statements[which] != statement) {
            which++;
        }
        return which;
    }

    @Override
    public int pick(SchedulingPoint point) {
        int position = nextDue(point);
        while (position < 0) {
            relieve(point);
            position = nextDue(point);
            if (position < 0) {
                int candidate = anyNotPostponed(point);
                position = isMeant(point, candidate) ? meet(point, candidate) : candidate;
            }
        }
        postponed.remove(point.thread(position));
        count(point.operation(position));
        return position;
    }

    private void count(OperationKind operation) {
        if (operation.onlyReads() || operation == OperationKind.YIELD) {
            inVain += WEIGHT_OF_A_READ;
        } else {
            inVain = operation == OperationKind.UPDATE ? inVain + 1 : 0;
        }
    }

    private int nextDue(SchedulingPoint point) {
        while (due.size() > 0) {
            int position = position(point, due.poll());
            if (position >= 0) {
                return position;
            }
        }
        return -1;
    }

    private static int position(SchedulingPoint point, int thread) {
        for (int position = 0; position < point.count(); position++) {
            if (point.thread(position) == thread) {
                return position;
            }
        }
        return -1;
    }

    /** Lets one go if all are postponed, or if the others get nowhere. */
    private void relieve(SchedulingPoint point) {
        for (int i = postponed.size() - 1; i >= 0; i--) {
            if (!isAtStatement(point, postponed.get(i))) {
                postponed.remove(postponed.get(i));
            }
        }
        boolean isStuck = inVain > patience && postponed.size() > 0;
        wasStuck |= isStuck;
        if (postponed.size() == point.count() || isStuck) {
            int released = released();
            postponed.remove(released);
            due.add(released);
            inVain = 0;
        }
    }

    /** Any, but mostly not one that another thread came after in an execution before. */
    private int released() {
        boolean isAnyMeant = random.nextInt(WAITS_LONGER) == 0;
        released.clear();
        for (int i = 0; i < postponed.size(); i++) {
            if (isAnyMeant || !visits.isAtLearned(postponed.get(i))) {
                released.add(postponed.get(i));
            }
        }
        ThreadQueue meant = released.size() == 0 ? postponed : released;
        return meant.get(random.nextInt(meant.size()));
    }

    private boolean isAtStatement(SchedulingPoint point, int thread) {
        int position = position(point, thread);
        return position >= 0 && isMeant(point, position);
    }

    private int anyNotPostponed(SchedulingPoint point) {
        int number = random.nextInt(point.count() - postponed.size());
        for (int position = 0; position < point.count(); position++) {
            if (!postponed.has(point.thread(position)) && number-- == 0) {
                return position;
            }
        }
        throw new IllegalStateException("All threads are postponed.");
    }

    private boolean isMeant(SchedulingPoint point, int position) {
        int statement = point.statement(position);
        for (int meant : statements) {
            if (statement == meant) {
                return true;
            }
        }
        return false;
    }

    /** The position that goes on, or -1 if the thread is postponed. */
    private int meet(SchedulingPoint point, int candidate) {
        int thread = point.thread(candidate);
        boolean isAny = false;
        boolean goesFirst = random.nextBoolean();
        for (int i = 0; i < postponed.size(); i++) {
            int other = postponed.get(i);
            if (isMeeting(point, candidate, position(point, other))) {
                isAny = true;
                race = race == null ? race(point, other, candidate, goesFirst) : race;
                if (!goesFirst) {
                    due.add(other);
                }
            }
        }
        if (isAny && goesFirst) {
            return candidate;
        }
        postponed.add(thread);
        for (int i = 0; i < due.size(); i++) {
            postponed.remove(due.get(i));
        }
        return nextDue(point);
    }

    /** Whether the two are at the statements of the pair, one at each, and in conflict. */
    private boolean isMeeting(SchedulingPoint point, int candidate, int other) {
        boolean isSame = point.statement(candidate) == point.statement(other);
        boolean isOfPair = isSame == (statements[0] == statements[statements.length - 1]);
        return isOfPair && point.isRace(candidate, other);
    }

    private Race race(SchedulingPoint point, int other, int candidate, boolean cameFirst) {
        int thread = point.thread(candidate);
        int statement = point.statement(candidate);
        boolean isSame = statement == point.statement(position(point, other));
        boolean isFirst = isSame ? thread < other : statement == statements[0];
        return new Race(point.step(), other, thread, cameFirst, cameFirst == isFirst);
    }

    /** Then it is known which statement each thread is at. */
    @Override
    public boolean beginsAtOnce(int starter, int started) {
        return true;
    }

    @Override
    public int pickWaiter(int[] threads, int count) {
        return random.nextInt(count);
    }
}
