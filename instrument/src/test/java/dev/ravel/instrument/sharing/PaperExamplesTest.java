package dev.ravel.instrument.sharing;

import static dev.ravel.instrument.sharing.Reason.GUARDED;
import static dev.ravel.instrument.sharing.Reason.MAY_RACE;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs in the style of the figures of the ConCrash paper. */
class PaperExamplesTest {
    @TempDir private Path directory;

    /** Figure 1: a task forgets its thread without a lock, while another thread cancels it. */
    @Test
    void aTaskThatIsCancelled() {
        Program program =
                Program.of(
                        directory,
                        """
                        class Task implements Runnable {
                            private Thread thread_;
                            private boolean valid = true;

                            synchronized void start() {
                                thread_ = new Thread(this);
                                thread_.start();
                            }

                            @Override
                            public void run() {
                                try {
                                    runImpl();
                                } catch (RuntimeException e) {
                                    e.printStackTrace();
                                }
                                thread_ = null;
                            }

                            private void runImpl() {}

                            synchronized void cancel() {
                                valid = false;
                                if (thread_ != null) {
                                    thread_.interrupt();
                                }
                            }

                            synchronized boolean isValid() {
                                return valid;
                            }

                            public static void main(String[] args) {
                                Task task = new Task();
                                task.start();
                                task.cancel();
                            }
                        }
                        """);

        assertThat(program.reason("Task.thread_")).isEqualTo(MAY_RACE);
        assertThat(program.reason("Task.valid")).isEqualTo(GUARDED);
    }

    /**
     * Figure 4, (i) and (ii): an account without a lock, and one with a lock that is not enough.
     */
    @Test
    void accounts() {
        Program program =
                Program.of(
                        directory,
                        """
                        class Racy {
                            int val;

                            void deposit(int x) {
                                int temp = val;
                                temp = temp + x;
                                val = temp;
                            }

                            void withdraw(int x) {
                                int temp = val;
                                temp = temp - x;
                                val = temp;
                            }
                        }

                        class Locked {
                            final Object o = new Object();
                            int val;

                            void deposit(int x) {
                                int temp;
                                synchronized (o) {
                                    temp = val;
                                }
                                temp = temp + x;
                                synchronized (o) {
                                    val = temp;
                                }
                            }

                            void withdraw(int x) {
                                int temp;
                                synchronized (o) {
                                    temp = val;
                                }
                                temp = temp - x;
                                synchronized (o) {
                                    val = temp;
                                }
                            }
                        }

                        class Bank {
                            static Racy racy = new Racy();
                            static Locked locked = new Locked();
                        }
                        """);

        assertThat(program.reason("Racy.val")).isEqualTo(MAY_RACE);
        assertThat(program.reason("Locked.val")).isEqualTo(GUARDED);
    }

    /** Figure 4, (iii): both locks are held at each access, if in another order. */
    @Test
    void accountWithTwoLocks() {
        Program program =
                Program.of(
                        directory,
                        """
                        class Account {
                            final Object o = new Object();
                            final Object p = new Object();
                            int val;
                            int temp;

                            void deposit(int x) {
                                synchronized (o) {
                                    temp = temp + x;
                                    synchronized (p) {
                                        val = temp;
                                    }
                                }
                            }

                            void withdraw(int x) {
                                synchronized (p) {
                                    temp = val - x;
                                    synchronized (o) {
                                        val = temp;
                                    }
                                }
                            }
                        }
                        """);

        assertThat(program.reason("Account.val")).isEqualTo(GUARDED);
        assertThat(program.reason("Account.temp")).isEqualTo(MAY_RACE);
    }
}
