package dev.ravel.instrument.sharing;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ElementAccessesTest {
    @TempDir private Path directory;

    /** Each method has one access that counts, the last. */
    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource({
        "loop, false",
        "grown, false",
        "copied, false",
        "borrowed, false",
        "grid, false",
        "eitherNew, false",
        "returnedLater, false",
        "passedOn, true",
        "passedOnInLoop, true",
        "caught, true",
        "caughtInside, false",
        "stored, true",
        "captured, true",
        "parameter, true",
        "answer, true",
        "perhapsNew, true",
        "mixedGrid, true",
        "castGrid, true"
    })
    void anArrayIsLocalUntilSomebodyElseKnowsIt(String method, boolean mayRace) {
        Program program =
                Program.of(
                        directory,
                        """
                        class Arrays {
                            Object any;
                            static int[] last;

                            static int[] make() {
                                return last;
                            }

                            static void use(Object o) {}

                            int loop(int n) {
                                int[] array = new int[n];
                                int sum = 0;
                                for (int i = 0; i < n; i++) {
                                    sum += array[i];
                                }
                                return sum;
                            }

                            int grown() {
                                int[] array = new int[1];
                                for (int i = 0; i < 9; i++) {
                                    array = java.util.Arrays.copyOf(array, i + 1);
                                }
                                return array[0];
                            }

                            char copied(String text) {
                                return text.toCharArray()[0];
                            }

                            int borrowed() {
                                int[] array = {3, 1};
                                java.util.Arrays.sort(array);
                                System.arraycopy(last, 0, array, 0, 1);
                                return array.clone()[0] + array[0];
                            }

                            int grid(int n) {
                                int[][] grid = new int[n][];
                                grid[0] = new int[n];
                                return grid[0][1];
                            }

                            int eitherNew(boolean b) {
                                int[] array = b ? new int[1] : new int[2];
                                return array[0];
                            }

                            int[] returnedLater() {
                                int[] array = new int[1];
                                array[0] = 1;
                                return array;
                            }

                            int passedOn() {
                                int[] array = new int[1];
                                use(array);
                                return array[0];
                            }

                            void passedOnInLoop() {
                                int[] array = new int[1];
                                for (int i = 0; i < 9; i++) {
                                    array[0] = i;
                                    use(array);
                                }
                            }

                            int caught() {
                                int[] array = new int[1];
                                try {
                                    use(array);
                                } catch (RuntimeException e) {
                                    return array[0];
                                }
                                return 0;
                            }

                            int caughtInside(String text) {
                                int[] array = new int[1];
                                try {
                                    Integer.parseInt(text);
                                } catch (RuntimeException e) {
                                    return array[0];
                                }
                                return 0;
                            }

                            int stored() {
                                int[] array = new int[1];
                                last = array;
                                return array[0];
                            }

                            int captured() {
                                int[] array = new int[1];
                                new Thread(() -> array[0]++).start();
                                return array[0];
                            }

                            int parameter(int[] array) {
                                return array[0];
                            }

                            int answer() {
                                return make()[0];
                            }

                            int perhapsNew(int[] given) {
                                int[] array = given == null ? new int[1] : given;
                                return array[0];
                            }

                            int mixedGrid() {
                                int[][] grid = new int[2][];
                                grid[0] = last;
                                return grid[0][1];
                            }

                            int castGrid() {
                                Object[] all = {last};
                                return ((int[]) all[0])[0];
                            }
                        }
                        """);

        var answers = program.elements("Arrays", method);

        assertThat(answers.get(answers.size() - 1)).isEqualTo(mayRace);
    }

    @Test
    void aFieldMayKeepItsArraysToItself() {
        Program program =
                Program.of(
                        directory,
                        """
                        class Table {
                            private static final int[] POWERS = {1, 2, 4};
                            private final int[] shown = {1};
                            private final int[] given;
                            private int[] guarded = new int[4];
                            private int[] once = new int[4];
                            private final int[] kept = new int[1];
                            private int[] alias;

                            Table(int[] given) {
                                this.given = given;
                            }

                            int[] shown() {
                                return shown;
                            }

                            static int power(int i) {
                                return POWERS[i];
                            }

                            int readShown() {
                                return shown[0];
                            }

                            int readGiven() {
                                return given[0];
                            }

                            synchronized void grow() {
                                guarded = java.util.Arrays.copyOf(guarded, 8);
                                guarded[7]++;
                                once[0]++;
                            }

                            synchronized int readGuarded() {
                                int sum = 0;
                                int[] local = guarded;
                                for (int i = 0; i < local.length; i++) {
                                    sum += local[i];
                                }
                                return sum;
                            }

                            int readOnce() {
                                return once[0];
                            }

                            void write() {
                                kept[0]++;
                            }

                            synchronized int readAlias() {
                                return alias[0];
                            }

                            synchronized void writeAlias() {
                                alias[0] = 2;
                            }

                            void setAlias() {
                                int[] fresh = new int[1];
                                synchronized (this) {
                                    alias = fresh;
                                }
                                fresh[0] = 1;
                            }
                        }
                        """);

        assertThat(program.elements("Table", "power")).containsExactly(false);
        assertThat(program.elements("Table", "readShown")).containsExactly(true);
        assertThat(program.elements("Table", "readGiven")).containsExactly(true);
        assertThat(program.elements("Table", "readGuarded")).containsExactly(false);
        assertThat(program.elements("Table", "grow")).containsExactly(false, false, true, true);
        assertThat(program.elements("Table", "readOnce")).containsExactly(true);
        assertThat(program.elements("Table", "write")).containsExactly(true, true);
        assertThat(program.elements("Table", "readAlias")).containsExactly(true);
    }

    @Test
    void arraysOfConfinedObjectsAreConfinedIfNobodyElseHasThem() {
        Program program =
                Program.of(
                        directory,
                        """
                        class Scanner {
                            private final char[] text;
                            private final char[] given;
                            private int at;

                            Scanner(String text, char[] given) {
                                this.text = text.toCharArray();
                                this.given = given;
                            }

                            char next() {
                                text[at] = ' ';
                                return text[at++];
                            }

                            char nextGiven() {
                                given[at] = ' ';
                                return given[at++];
                            }

                            static char first(String text) {
                                return new Scanner(text, new char[1]).next();
                            }
                        }
                        """);

        assertThat(program.reason("Scanner.at")).isEqualTo(Reason.CONFINED);
        assertThat(program.elements("Scanner", "next")).containsExactly(false, false);
        assertThat(program.elements("Scanner", "nextGiven")).containsExactly(true, true);
    }
}
