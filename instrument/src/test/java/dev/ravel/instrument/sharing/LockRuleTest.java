package dev.ravel.instrument.sharing;

import static dev.ravel.instrument.sharing.Reason.GUARDED;
import static dev.ravel.instrument.sharing.Reason.MAY_RACE;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Nobody makes the objects of these classes, so they may be shared by anybody. */
class LockRuleTest {
    @TempDir private Path directory;

    private Program program(String source) {
        return Program.of(directory, source);
    }

    @Test
    void theMonitorOfTheObjectItself() {
        Program program =
                program(
                        """
                        class Cell {
                            int inMethods;
                            int inBlocks;
                            int fromOutside;
                            int once;

                            synchronized void set(int value) {
                                inMethods = value > 0 ? value : -value;
                                once = value;
                            }

                            synchronized int get() {
                                return inMethods;
                            }

                            int once() {
                                return once;
                            }

                            void increment() {
                                synchronized (this) {
                                    for (int i = 0; i < 10; i++) {
                                        if (i == 5) {
                                            continue;
                                        }
                                        inBlocks += i;
                                    }
                                }
                            }
                        }

                        class User {
                            int sum(Cell[] cells) {
                                int sum = 0;
                                for (Cell cell : cells) {
                                    synchronized (cell) {
                                        sum += cell.inBlocks + cell.fromOutside++;
                                    }
                                }
                                return sum;
                            }
                        }
                        """);

        assertThat(program.reason("Cell.inMethods")).isEqualTo(GUARDED);
        assertThat(program.reason("Cell.inBlocks")).isEqualTo(GUARDED);
        assertThat(program.reason("Cell.fromOutside")).isEqualTo(GUARDED);
        assertThat(program.reason("Cell.once")).isEqualTo(MAY_RACE);
    }

    @Test
    void theMonitorOfAnotherObjectGuardsNothing() {
        Program program =
                program(
                        """
                        class Cell {
                            int ofOther;
                            int reassigned;
                            int ofLast;
                            int ofPrevious;
                            int[] elements = new int[1];
                            Cell next;

                            synchronized int read(Cell other) {
                                return other.ofOther++;
                            }

                            int reassign(Cell cell) {
                                synchronized (cell) {
                                    cell = cell.next;
                                    return cell.reassigned++;
                                }
                            }

                            static Cell one() {
                                return null;
                            }

                            static Cell another() {
                                return null;
                            }

                            void previous(int n) {
                                Cell cell = null;
                                Cell previous = null;
                                while (n-- > 0) {
                                    if (n % 3 == 0) {
                                        cell = one();
                                        continue;
                                    }
                                    if (n % 3 == 1) {
                                        cell = another();
                                        continue;
                                    }
                                    synchronized (cell) {
                                        if (previous != null) {
                                            previous.ofPrevious++;
                                        }
                                    }
                                    previous = cell;
                                }
                            }

                            void previousElement(int n) {
                                Cell cell = null;
                                int[] previous = null;
                                while (n-- > 0) {
                                    if (n % 3 == 0) {
                                        cell = one();
                                        continue;
                                    }
                                    if (n % 3 == 1) {
                                        cell = another();
                                        continue;
                                    }
                                    synchronized (cell) {
                                        if (previous != null) {
                                            previous[0]++;
                                        }
                                    }
                                    previous = cell.elements;
                                }
                            }

                            int last(Cell first) {
                                int sum = 0;
                                Cell last = first;
                                for (Cell cell = first; cell != null; cell = cell.next) {
                                    synchronized (cell) {
                                        sum += last.ofLast++;
                                    }
                                    last = cell;
                                }
                                return sum;
                            }
                        }
                        """);

        assertThat(program.reason("Cell.ofOther")).isEqualTo(MAY_RACE);
        assertThat(program.reason("Cell.reassigned")).isEqualTo(MAY_RACE);
        assertThat(program.reason("Cell.ofLast")).isEqualTo(MAY_RACE);
        assertThat(program.reason("Cell.ofPrevious")).isEqualTo(MAY_RACE);
        assertThat(program.elements("Cell", "previousElement")).containsExactly(true, true);
    }

    @Test
    void aMonitorIsHeldUntilItIsGivenBackWhateverTheWay() {
        Program program =
                program(
                        """
                        class Cell {
                            int after;
                            int inHandler;
                            int inOuterHandler;

                            int after(boolean isTaken) {
                                if (isTaken) {
                                    synchronized (this) {
                                        after++;
                                    }
                                }
                                return after;
                            }

                            int handler(String text) {
                                synchronized (this) {
                                    try {
                                        return Integer.parseInt(text);
                                    } catch (NumberFormatException e) {
                                        return inHandler++;
                                    }
                                }
                            }

                            int outerHandler(String text) {
                                try {
                                    synchronized (this) {
                                        inOuterHandler++;
                                        return Integer.parseInt(text);
                                    }
                                } catch (NumberFormatException e) {
                                    return inOuterHandler;
                                }
                            }
                        }
                        """);

        assertThat(program.reason("Cell.after")).isEqualTo(MAY_RACE);
        assertThat(program.reason("Cell.inHandler")).isEqualTo(GUARDED);
        assertThat(program.reason("Cell.inOuterHandler")).isEqualTo(MAY_RACE);
    }

    @Test
    void theMonitorOfAClass() {
        Program program =
                program(
                        """
                        class Ids {
                            static int next;
                            static int mixed;
                            int mine;

                            static synchronized int next() {
                                mixed++;
                                return next++;
                            }

                            synchronized int mixed() {
                                synchronized (Ids.class) {
                                    next = 0;
                                    mine++;
                                }
                                return mixed;
                            }
                        }
                        """);

        assertThat(program.reason("Ids.next")).isEqualTo(GUARDED);
        assertThat(program.reason("Ids.mine")).isEqualTo(GUARDED);
        assertThat(program.reason("Ids.mixed")).isEqualTo(MAY_RACE);
    }

    @Test
    void aMonitorInAFinalFieldOfTheSameObject() {
        Program program =
                program(
                        """
                        class Base {
                            protected final Object lock = new Object();
                            Object changing = new Object();
                            static final Object ALL = new Object();
                            protected int guarded;
                            int unguarded;
                            int ofOther;
                            int two;
                            static int all;

                            void renew() {
                                changing = new Object();
                            }

                            void write(Base other) {
                                synchronized (lock) {
                                    guarded++;
                                    other.ofOther++;
                                    two++;
                                }
                                synchronized (changing) {
                                    unguarded++;
                                }
                                synchronized (ALL) {
                                    all++;
                                }
                            }
                        }

                        class Derived extends Base {
                            private final Object second = new Object();

                            int read() {
                                synchronized (lock) {
                                    synchronized (second) {
                                        guarded++;
                                    }
                                }
                                synchronized (second) {
                                    return two;
                                }
                            }
                        }
                        """);

        assertThat(program.reason("Base.guarded")).isEqualTo(GUARDED);
        assertThat(program.reason("Base.all")).isEqualTo(GUARDED);
        assertThat(program.reason("Base.unguarded")).isEqualTo(MAY_RACE);
        assertThat(program.reason("Base.ofOther")).isEqualTo(MAY_RACE);
        assertThat(program.reason("Base.two")).isEqualTo(MAY_RACE);
    }

    @Test
    void anInnerClassMayTakeTheMonitorOfTheOuterObject() {
        String source =
                """
                class Outer {
                    private int count;
                    private int lost;

                    synchronized int count() {
                        return count + lost;
                    }

                    class Inner {
                        void add() {
                            synchronized (Outer.this) {
                                count++;
                            }
                            lost++;
                        }
                    }
                }
                """;
        for (String release : List.of("8", "17")) {
            Program program = Program.of(directory, List.of("--release", release), source);

            assertThat(program.reason("Outer.count")).as(release).isEqualTo(GUARDED);
            assertThat(program.reason("Outer.lost")).as(release).isEqualTo(MAY_RACE);
        }
    }

    @Test
    void aPrivateMethodHoldsWhatAllOfItsCallersHold() {
        Program program =
                program(
                        """
                        class Store {
                            int always;
                            int once;
                            int inLambda;
                            int ofOther;
                            static int all;

                            synchronized void put() {
                                always();
                                once();
                                lambda();
                                other();
                                synchronized (Store.class) {
                                    all();
                                }
                            }

                            synchronized Runnable get() {
                                always();
                                synchronized (Store.class) {
                                    all();
                                }
                                return this::lambda;
                            }

                            void bare(Store other) {
                                once();
                                synchronized (this) {
                                    other.other();
                                }
                            }

                            private void always() {
                                deeper(3);
                            }

                            private void deeper(int depth) {
                                if (depth > 0) {
                                    deeper(depth - 1);
                                }
                                always++;
                            }

                            private void once() {
                                once++;
                            }

                            private void lambda() {
                                inLambda++;
                            }

                            private void other() {
                                ofOther++;
                            }

                            private static void all() {
                                all++;
                            }
                        }
                        """);

        assertThat(program.reason("Store.always")).isEqualTo(GUARDED);
        assertThat(program.reason("Store.all")).isEqualTo(GUARDED);
        assertThat(program.reason("Store.once")).isEqualTo(MAY_RACE);
        assertThat(program.reason("Store.inLambda")).isEqualTo(MAY_RACE);
        assertThat(program.reason("Store.ofOther")).isEqualTo(MAY_RACE);
    }

    @Test
    void aPrivateMethodThatANestedClassCallsWithoutTheLockDoesNotHoldIt() {
        Program program =
                program(
                        """
                        class Outer {
                            private int count;

                            synchronized void add() {
                                increment();
                            }

                            private void increment() {
                                count++;
                            }

                            static class Nested {
                                void call(Outer outer) {
                                    outer.increment();
                                }
                            }
                        }
                        """);

        assertThat(program.reason("Outer.count")).isEqualTo(MAY_RACE);
    }

    @Test
    void locksOfTheJdk() {
        Program program =
                program(
                        """
                        import java.util.concurrent.locks.*;

                        class Queue {
                            private final Lock lock = new ReentrantLock();
                            private final Lock given;
                            private final ReentrantLock wrapped = new ReentrantLock();
                            int guarded;
                            int tried;
                            int byGiven;
                            int byWrapped;

                            Queue(Lock given) {
                                this.given = given;
                            }

                            int take() throws InterruptedException {
                                lock.lockInterruptibly();
                                try {
                                    tried++;
                                    return guarded--;
                                } finally {
                                    lock.unlock();
                                }
                            }

                            void put() {
                                lock.lock();
                                try {
                                    guarded++;
                                } finally {
                                    lock.unlock();
                                }
                            }

                            void offer() {
                                if (lock.tryLock()) {
                                    try {
                                        tried++;
                                    } finally {
                                        lock.unlock();
                                    }
                                }
                            }

                            void given() {
                                given.lock();
                                byGiven++;
                                given.unlock();
                            }

                            void wrapped() {
                                wrapped.lock();
                                unlock();
                                byWrapped++;
                            }

                            private void unlock() {
                                wrapped.unlock();
                            }
                        }
                        """);

        assertThat(program.reason("Queue.guarded")).isEqualTo(GUARDED);
        assertThat(program.reason("Queue.tried")).isEqualTo(MAY_RACE);
        assertThat(program.reason("Queue.byGiven")).isEqualTo(MAY_RACE);
        assertThat(program.reason("Queue.byWrapped")).isEqualTo(MAY_RACE);
    }

    @Test
    void readersMayReadUnderTheLockForReaders() {
        Program program =
                program(
                        """
                        import java.util.concurrent.locks.*;

                        class Table {
                            private final ReadWriteLock lock = new ReentrantReadWriteLock();
                            int guarded;
                            int wrong;

                            int read() {
                                lock.readLock().lock();
                                try {
                                    return guarded + wrong++;
                                } finally {
                                    lock.readLock().unlock();
                                }
                            }

                            void write() {
                                lock.writeLock().lock();
                                try {
                                    guarded++;
                                } finally {
                                    lock.writeLock().unlock();
                                }
                            }
                        }
                        """);

        assertThat(program.reason("Table.guarded")).isEqualTo(GUARDED);
        assertThat(program.reason("Table.wrong")).isEqualTo(MAY_RACE);
    }
}
