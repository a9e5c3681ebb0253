package dev.ravel.instrument.sharing;

import static dev.ravel.instrument.sharing.Reason.FINAL;
import static dev.ravel.instrument.sharing.Reason.MAY_RACE;
import static dev.ravel.instrument.sharing.Reason.UNCHANGED;
import static dev.ravel.instrument.sharing.Reason.UNREAD;
import static dev.ravel.instrument.sharing.Reason.VOLATILE;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Nobody makes the objects of these classes, so they may be shared by anybody. */
class FieldRulesTest {
    @TempDir private Path directory;

    @Test
    void whatIsWrittenAfterConstructionAndReadMayRace() {
        Program program =
                Program.of(
                        directory,
                        """
                        class Counter {
                            final int limit;
                            volatile boolean isOpen;
                            int count;
                            static int all;

                            Counter(int limit) {
                                this.limit = limit;
                            }

                            int next() {
                                isOpen = true;
                                all++;
                                return count < limit ? count++ : 0;
                            }
                        }
                        """);

        assertThat(program.reason("Counter.limit")).isEqualTo(FINAL);
        assertThat(program.reason("Counter.isOpen")).isEqualTo(VOLATILE);
        assertThat(program.reason("Counter.count")).isEqualTo(MAY_RACE);
        assertThat(program.reason("Counter.all")).isEqualTo(MAY_RACE);
        assertThat(program.memory().mayRace("Counter", "count")).isTrue();
        assertThat(program.memory().mayRace("Counter", "isOpen")).isFalse();
    }

    @Test
    void constructionWritesItsOwnObjectOnly() {
        Program program =
                Program.of(
                        directory,
                        """
                        class Node {
                            static int[] sizes;
                            int value;
                            int other;
                            int depth;
                            Node next;

                            static {
                                sizes = new int[4];
                                fill();
                            }

                            Node(Node next) {
                                this.next = next;
                                value = 1;
                                setDepth();
                                next.other = 2;
                            }

                            private static void fill() {
                                sizes[0] = 1;
                            }

                            private void setDepth() {
                                depth = next.depth + 1;
                            }

                            int sum() {
                                return value + other + depth + sizes[0] + next.value;
                            }
                        }

                        class Leaf extends Node {
                            Leaf(Node next) {
                                super(next);
                                value = 3;
                            }
                        }
                        """);

        assertThat(program.reason("Node.value")).isEqualTo(UNCHANGED);
        assertThat(program.reason("Node.next")).isEqualTo(UNCHANGED);
        assertThat(program.reason("Node.sizes")).isEqualTo(UNCHANGED);
        assertThat(program.reason("Node.depth")).isEqualTo(UNCHANGED);
        assertThat(program.reason("Node.other")).isEqualTo(MAY_RACE);
        assertThat(program.elements("Node", "sum")).containsExactly(false);
    }

    @Test
    void aMethodThatIsAlsoCalledLaterIsNotConstruction() {
        Program program =
                Program.of(
                        directory,
                        """
                        class Buffer {
                            int size;
                            int start;

                            Buffer() {
                                reset();
                                begin();
                                Runnable later = this::begin;
                            }

                            private void reset() {
                                size = 0;
                            }

                            private void begin() {
                                start = 0;
                            }

                            int clear() {
                                reset();
                                return size + start;
                            }
                        }
                        """);

        assertThat(program.reason("Buffer.size")).isEqualTo(MAY_RACE);
        assertThat(program.reason("Buffer.start")).isEqualTo(MAY_RACE);
    }

    @Test
    void whatIsNeverReadCannotMatter() {
        Program program =
                Program.of(
                        directory,
                        """
                        class Log {
                            long last;
                            long first;

                            void note(long now) {
                                last = now;
                                first = now;
                            }
                        }

                        class Reader {
                            long first(Log log) {
                                return log.first;
                            }
                        }
                        """);

        assertThat(program.reason("Log.last")).isEqualTo(UNREAD);
        assertThat(program.reason("Log.first")).isEqualTo(MAY_RACE);
    }

    @Test
    void aFieldIsFoundThroughASubclass() {
        Program program =
                Program.of(
                        directory,
                        """
                        class Base {
                            int state;
                        }

                        class Derived extends Base {
                            int read() {
                                return state;
                            }

                            void write() {
                                state = 1;
                            }
                        }
                        """);

        assertThat(program.reason("Base.state")).isEqualTo(MAY_RACE);
        assertThat(program.reason("Derived.state")).isEqualTo(MAY_RACE);
    }

    @Test
    void deserializationIsConstruction() {
        Program program =
                Program.of(
                        directory,
                        """
                        class Point implements java.io.Serializable {
                            private transient int sum;

                            private void readObject(java.io.ObjectInputStream in) {
                                sum = 1;
                            }

                            int sum() {
                                return sum;
                            }
                        }

                        class Other {
                            private int sum;

                            public void readObject(java.io.ObjectInputStream in) {
                                sum = 1;
                            }

                            int sum() {
                                return sum;
                            }
                        }
                        """);

        assertThat(program.reason("Point.sum")).isEqualTo(UNCHANGED);
        assertThat(program.reason("Other.sum")).isEqualTo(MAY_RACE);
    }

    @Test
    void handlesAccessTheFieldsThatTheyName() {
        Program program =
                Program.of(
                        directory,
                        """
                        import java.lang.invoke.*;

                        class Spin {
                            private static final VarHandle TAKEN;
                            private int taken;
                            private int other;

                            static {
                                try {
                                    TAKEN =
                                            MethodHandles.lookup()
                                                    .findVarHandle(Spin.class, "taken", int.class);
                                } catch (ReflectiveOperationException e) {
                                    throw new AssertionError(e);
                                }
                            }

                            boolean isTaken() {
                                return taken + other > 0;
                            }

                            boolean take() {
                                return TAKEN.compareAndSet(this, 0, 1);
                            }
                        }
                        """);

        assertThat(program.reason("Spin.taken")).isEqualTo(MAY_RACE);
        assertThat(program.reason("Spin.other")).isEqualTo(UNCHANGED);
    }

    @Test
    void whatWasNotReadMayRaceAndTheJdkDoesNot() {
        SharedMemory memory = SharedMemory.of(List.of(directory));

        assertThat(memory.mayRace("not/Here", "field")).isTrue();
        assertThat(memory.mayRace("java/util/ArrayList", "size")).isFalse();
    }
}
