package dev.ravel.report;

import static dev.ravel.model.OperationKind.END;
import static dev.ravel.model.OperationKind.LOCK;
import static dev.ravel.model.OperationKind.NOTIFY;
import static dev.ravel.model.OperationKind.PLAIN_READ;
import static dev.ravel.model.OperationKind.PLAIN_WRITE;
import static dev.ravel.model.OperationKind.READ;
import static dev.ravel.model.OperationKind.RELOCK;
import static dev.ravel.model.OperationKind.UPDATE;
import static dev.ravel.model.OperationKind.WAIT;
import static dev.ravel.model.OperationKind.WAKE;
import static dev.ravel.model.OperationKind.WRITE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ravel.model.OperationKind;
import dev.ravel.model.Step;
import java.util.List;
import org.junit.jupiter.api.Test;

class InterleavingTableTest {
    private static final SourceLines CODE = (type, file, line) -> "code of line " + line + ";";

    @Test
    void marksTheAccessesOfALostUpdateAndNotThoseThatAJoinOrders() {
        assertThat(plain(lostUpdate(), CODE, 100))
                .isEqualTo(
                        """
                            main           bob            alice
                          -------------  -------------  -------------  ------------------------------
                            write total                                Bank.java:5   code of line 5;
                            start alice                                Bank.java:10  code of line 10;
                            start bob                                  Bank.java:11  code of line 11;
                          :               *read total                  Bank.java:20  code of line 20;
                          :                              *read total   Bank.java:20  code of line 20;
                          :                              *write total  Bank.java:20  code of line 20;
                                          *write total                 Bank.java:20  code of line 20;
                            join alice                                 Bank.java:12  code of line 12;
                            join bob                                   Bank.java:13  code of line 13;
                            read total                                 Bank.java:14  code of line 14;
                           !throws AssertionError: expected 2 but was  Bank.java:14  code of line 14;
                            1
                          (* accesses in conflict; : waits)
                        """);
    }

    @Test
    void breaksTheFailureOfAThreadWithoutAName() {
        List<Step> steps =
                new Steps().but("throws Error: a long story").step("", END, "thread ", 1).list();

        assertThat(plain(steps, SourceLines.NONE, 80))
                .isEqualTo(
                        """

                          ------------  -----------
                           !throws      Bank.java:1
                            Error: a
                            long story
                        """);
    }

    @Test
    void namesTheFileOnceWhereSpaceIsShort() {
        assertThat(plain(lostUpdate(), CODE, 70))
                .isEqualTo(
                        """
                            main           bob            alice        Bank.java
                          -------------  -------------  -------------  ---------------------
                            write total                                :5   code of line 5;
                            start alice                                :10  code of line 10;
                            start bob                                  :11  code of line 11;
                          :               *read total                  :20  code of line 20;
                          :                              *read total   :20  code of line 20;
                          :                              *write total  :20  code of line 20;
                                          *write total                 :20  code of line 20;
                            join alice                                 :12  code of line 12;
                            join bob                                   :13  code of line 13;
                            read total                                 :14  code of line 14;
                           !throws AssertionError: expected 2 but was  :14  code of line 14;
                            1
                          (* accesses in conflict; : waits)
                        """);
    }

    @Test
    void codeThatOneHasToSeeIsBrokenAndNotCut() {
        SourceLines code = (type, file, line) -> "code that is long, of line " + line + ";";

        assertThat(plain(lostUpdate(), code, 78))
                .isEqualTo(
                        """
                            main           bob            alice        Bank.java
                          -------------  -------------  -------------  -------------------------------
                            write total                                :5   code that is long, of l...
                            start alice                                :10  code that is long, of l...
                            start bob                                  :11  code that is long, of l...
                          :               *read total                  :20  code that is long, of line
                          :                                                 20;
                          :                              *read total   :20  code that is long, of line
                          :                                                 20;
                          :                              *write total  :20  code that is long, of line
                          :                                                 20;
                                          *write total                 :20  code that is long, of line
                                                                            20;
                            join alice                                 :12  code that is long, of l...
                            join bob                                   :13  code that is long, of l...
                            read total                                 :14  code that is long, of l...
                           !throws AssertionError: expected 2 but was  :14  code that is long, of line
                            1                                               14;
                          (* accesses in conflict; : waits)
                        """);
    }

    @Test
    void columnsAreAsWideAsWhatIsWrittenInThemAndCodeHasTheRest() {
        assertThat(
                        plain(
                                checkThenAct(),
                                (type, file, line) -> "if (balance.get() >= amount) {",
                                80))
                .isEqualTo(
                        """
                            main                  alice               Bank.java
                          --------------------  --------------------  ----------------------------------
                            start alice                               :10  if (balance.get() >= amount)
                                                 *AtomicInteger#1     :20  if (balance.get() >= amount)
                                                  .getAndIncrement()
                           *AtomicInteger#1                           :20  if (balance.get() >= amount)
                            .getAndIncrement()
                          (* accesses in conflict)
                        """);
    }

    @Test
    void showsNoCodeWhereThereAreNoSources() {
        assertThat(plain(lostUpdate(), SourceLines.NONE, 80))
                .isEqualTo(
                        """
                            main           bob            alice
                          -------------  -------------  -------------  ------------
                            write total                                Bank.java:5
                            start alice                                Bank.java:10
                            start bob                                  Bank.java:11
                          :               *read total                  Bank.java:20
                          :                              *read total   Bank.java:20
                          :                              *write total  Bank.java:20
                                          *write total                 Bank.java:20
                            join alice                                 Bank.java:12
                            join bob                                   Bank.java:13
                            read total                                 Bank.java:14
                           !throws AssertionError: expected 2 but was  Bank.java:14
                            1
                          (* accesses in conflict; : waits)
                        """);
    }

    @Test
    void showsWhoHoldsLocksAndWhereEachThreadIsStuck() {
        assertThat(plain(deadlock(), CODE, 110))
                .isEqualTo(
                        """
                            main                 alice                        bob
                          -------------------  ---------------------------  --------------------------  ------------------------------
                            start alice                                                                 Bank.java:10  code of line 10;
                            start bob                                                                   Bank.java:11  code of line 11;
                                               | lock Account#1                                         Bank.java:20  code of line 20;
                                               |:                           | lock Account#2            Bank.java:20  code of line 20;
                           !stuck: join alice                                                           Bank.java:12  code of line 12;
                          :                    |!stuck: lock Account#2, held by bob                     Bank.java:21  code of line 21;
                          :                    |:                           |!stuck: lock Account#1,    Bank.java:21  code of line 21;
                          :                    |:                           | held by alice
                          (| holds a lock; : waits)
                        """);
    }

    @Test
    void namesTheMethodsThatTakeALockIfThereAreSeveral() {
        String lock = "java.util.concurrent.locks.ReentrantLock.lock";
        Steps steps =
                new Steps()
                        .begin("main")
                        .start("main", "alice", 10)
                        .begin("alice")
                        .within("balance")
                        .step("alice", LOCK, "Bank$Account#1", 20)
                        .within("add")
                        .step("main", LOCK, "Bank$Account#2", 21)
                        .within("lambda$main$0")
                        .step("alice", LOCK, "Bank$Account#2", 22)
                        .within("print")
                        .step("main", LOCK, "Bank$Printer#1", 30)
                        .within("print")
                        .step("alice", LOCK, "Bank$Printer#1", 30)
                        .in(lock)
                        .within("open")
                        .step("main", UPDATE, "ReentrantLock#1", 40)
                        .in(lock)
                        .within("close")
                        .step("alice", UPDATE, "ReentrantLock#1", 41)
                        .within("add")
                        .but("blocked by main")
                        .step("alice", LOCK, "Bank$Account#1", 21);
        assertThat(plain(steps.list(), SourceLines.NONE, 120))
                .isEqualTo(
                        """
                            main                              alice
                          --------------------------------  ------------------------------------  ------------
                            start alice                                                           Bank.java:10
                                                              lock Account#1 in balance()         Bank.java:20
                            lock Account#2 in add()                                               Bank.java:21
                                                              lock Account#2                      Bank.java:22
                            lock Printer#1                                                        Bank.java:30
                                                              lock Printer#1                      Bank.java:30
                            lock ReentrantLock#1 in open()                                        Bank.java:40
                                                              lock ReentrantLock#1 in close()     Bank.java:41
                                                             !stuck: lock Account#1, held by      Bank.java:21
                                                              main
                        """);
    }

    @Test
    void showsWaitingAndBeingWoken() {
        Steps steps =
                new Steps()
                        .begin("main")
                        .start("main", "taker", 10)
                        .begin("taker")
                        .step("taker", LOCK, "Bank$Queue#1", 20)
                        .holding("Bank$Queue#1")
                        .step("taker", WAIT, "Bank$Queue#1", 22)
                        .step("main", LOCK, "Bank$Queue#1", 30)
                        .holding("Bank$Queue#1")
                        .step("main", NOTIFY, "Bank$Queue#1", 31)
                        .step("taker", RELOCK, "Bank$Queue#1", 22)
                        .end("taker");
        assertThat(plain(steps.list(), CODE, 100))
                .isEqualTo(
                        """
                            main              taker
                          ----------------  ---------------------  ------------------------------
                            start taker                            Bank.java:10  code of line 10;
                          :                 | lock Queue#1         Bank.java:20  code of line 20;
                                              wait on Queue#1      Bank.java:22  code of line 22;
                          | lock Queue#1    :                      Bank.java:30  code of line 30;
                          | notify Queue#1  :                      Bank.java:31  code of line 31;
                                              woken, lock Queue#1  Bank.java:22  code of line 22;
                          (| holds a lock; : waits)
                        """);
    }

    @Test
    void takesACallOfTheJdkForOneEventAndHidesWhatHasNoLineOfTheProgram() {
        Steps steps =
                new Steps()
                        .begin("main")
                        .start("main", "worker", 10)
                        .in("java.util.concurrent.LinkedBlockingQueue.take")
                        .step("main", UPDATE, "ReentrantLock#1", 11)
                        .begin("worker")
                        .step("worker", READ, "FutureTask#1.state", 0)
                        .in("java.util.concurrent.LinkedBlockingQueue.put")
                        .step("worker", UPDATE, "AtomicInteger#1", 20)
                        .in("java.util.concurrent.LinkedBlockingQueue.put")
                        .step("worker", UPDATE, "ReentrantLock#1", 20)
                        .in("java.util.concurrent.LinkedBlockingQueue.take")
                        .step("main", WAKE, "ConditionObject#1", 11)
                        .in("java.util.concurrent.LinkedBlockingQueue.take")
                        .step("main", UPDATE, "AtomicInteger#1", 11);
        assertThat(plain(steps.list(), CODE, 120))
                .isEqualTo(
                        """
                            main                                  worker
                          ------------------------------------  ---------------------------  ------------------------------
                            start worker                                                     Bank.java:10  code of line 10;
                            LinkedBlockingQueue.take()                                       Bank.java:11  code of line 11;
                          :                                       LinkedBlockingQueue.put()  Bank.java:20  code of line 20;
                            LinkedBlockingQueue.take() returns                               Bank.java:11  code of line 11;
                          (: waits)
                        """);
    }

    @Test
    void foldsWhatDoesNotMatterAndCountsRepetitions() {
        Steps steps = new Steps().begin("main").start("main", "spinner", 10).begin("spinner");
        for (int i = 0; i < 5; i++) {
            steps.step("main", PLAIN_READ, "Bank.mine", 11);
        }
        for (int i = 0; i < 3; i++) {
            steps.step("spinner", READ, "Bank.flag", 20);
        }
        steps.step("main", WRITE, "Bank.flag", 12);
        assertThat(plain(steps.list(), CODE, 100))
                .isEqualTo(
                        """
                            main             spinner
                          ---------------  --------------  ------------------------------
                            start spinner                  Bank.java:10  code of line 10;
                            ... 5 steps
                                            *read flag x3  Bank.java:20  code of line 20;
                           *write flag                     Bank.java:12  code of line 12;
                          (* accesses in conflict)
                        """);
    }

    @Test
    void threadsThatDoNotFitShareAColumn() {
        Steps steps = new Steps().begin("main");
        for (int i = 1; i <= 6; i++) {
            steps.start("main", "worker-" + i, 10);
        }
        for (int i = 1; i <= 6; i++) {
            steps.begin("worker-" + i).step("worker-" + i, WRITE, "Bank.total", 20);
        }
        steps.but("throws java.lang.IllegalStateException: no money")
                .step("worker-6", END, "thread worker-6", 21);
        assertThat(plain(steps.list(), SourceLines.NONE, 80))
                .isEqualTo(
                        """
                            worker-5       worker-6       other threads
                          -------------  -------------  ------------------------  ------------
                                                          main: start worker-1    Bank.java:10
                                                          main: start worker-2    Bank.java:10
                                                          main: start worker-3    Bank.java:10
                                                          main: start worker-4    Bank.java:10
                                                          main: start worker-5    Bank.java:10
                                                          main: start worker-6    Bank.java:10
                                                         *worker-1: write total   Bank.java:20
                                                         *worker-2: write total   Bank.java:20
                                                         *worker-3: write total   Bank.java:20
                                                         *worker-4: write total   Bank.java:20
                           *write total                                           Bank.java:20
                                          *write total                            Bank.java:20
                                          !throws IllegalStateException: no       Bank.java:21
                                           money
                          (* accesses in conflict)
                        """);
    }

    @Test
    void isAListWhereColumnsHaveNoRoom() {
        Steps steps =
                new Steps()
                        .begin("main")
                        .start("main", "alice", 10)
                        .begin("alice")
                        .step("alice", WRITE, "Bank#1.total", 20)
                        .step("main", READ, "Bank#1.total", 12)
                        .but("throws java.lang.IllegalStateException: no money is left")
                        .step("main", END, "thread main", 13);
        assertThat(plain(steps.list(), SourceLines.NONE, 40))
                .isEqualTo(
                        """
                            main: start alice (Bank.java:10)
                           *alice: write total (Bank.java:20)
                           *main: read total (Bank.java:12)
                           !main: throws IllegalStateException:
                            no money is left (Bank.java:13)
                          (* accesses in conflict)
                        """);
        assertThat(plain(deadlock(), SourceLines.NONE, 40))
                .contains("  |!alice: stuck: lock ", "(| holds a lock)");
    }

    @Test
    void aLongExecutionIsCutInTheMiddle() {
        Steps steps = new Steps().begin("main").start("main", "other", 10).begin("other");
        for (int i = 0; i < 1000; i++) {
            steps.step(i % 2 == 0 ? "main" : "other", UPDATE, "Bank#1.total", 20);
        }
        List<String> lines = InterleavingTable.lines(steps.list(), CODE, 100, false);
        assertThat(lines).hasSize(2 + 1 + 30 + 1 + 70 + 1);
        assertThat(lines.get(33)).isEqualTo("    ... 450 steps   ... 450 steps");
    }

    @Test
    void noLineIsWiderThanAskedFor() {
        for (int width = 30; width <= 200; width++) {
            for (List<Step> steps : List.of(lostUpdate(), deadlock())) {
                assertThat(InterleavingTable.lines(steps, CODE, width, false))
                        .as("width %d", width)
                        .allMatch(line -> line.startsWith("  "));
                int bound = width;
                assertThat(InterleavingTable.lines(steps, CODE, width, false))
                        .as("width %d", width)
                        .allMatch(line -> line.length() <= bound);
            }
        }
    }

    @Test
    void coloursChangeNothingButColours() {
        List<String> coloured = InterleavingTable.lines(deadlock(), CODE, 100, true);
        assertThat(coloured).anyMatch(line -> line.contains("\u001b[1;31m|!stuck"));
        assertThat(coloured.stream().map(line -> line.replaceAll("\u001b\\[[\\d;]*m", "")))
                .isEqualTo(InterleavingTable.lines(deadlock(), CODE, 100, false));
    }

    @Test
    void anExecutionWithoutStepsHasAnEmptyTable() {
        assertThat(InterleavingTable.lines(List.of(), CODE, 80, false)).allMatch(String::isBlank);
    }

    @Test
    void showsWhereInsideACallOfTheJdkAnotherThreadCame() {
        assertThat(plain(sharedList(), CODE, 140))
                .isEqualTo(
                        """
                            main           alice                  bob
                          -------------  ---------------------  -------------------  ------------------------------------
                            start alice                                              Bank.java:10       code of line 10;
                            start bob                                                Bank.java:11       code of line 11;
                                          *ArrayList#1.add()                         Bank.java:20       code of line 20;
                                          *read elementData                          ArrayList.java:50  in ArrayList.add
                                                                 *ArrayList#1.add()  Bank.java:21       code of line 21;
                                                                 *write elementData  ArrayList.java:70  in ArrayList.grow
                                                                 *write size         ArrayList.java:52  in ArrayList.add
                                          *read size                                 ArrayList.java:50  in ArrayList.add
                                           write Object[]#1[1]                       ArrayList.java:51  in ArrayList.add
                                          !throws Error                              Bank.java:20       code of line 20;
                          (* accesses in conflict)
                        """);
    }

    @Test
    void aLoopInsideOfTheJdkIsShownByItsEnds() {
        Steps steps = new Steps().begin("main").start("main", "other", 10).begin("other");
        for (String thread : List.of("main", "other")) {
            for (int i = 0; i < 5; i++) {
                steps.in("java.util.BitSet.set")
                        .at("java.util.BitSet.set(BitSet.java:40)")
                        .step(thread, PLAIN_WRITE, "long[]#1[" + i + "]", 20);
            }
        }

        assertThat(plain(steps.list(), CODE, 100))
                .isEqualTo(
                        """
                            main                 other
                          -------------------  -------------------  --------------------------------
                            start other                             Bank.java:10    code of line 10;
                            BitSet.set()                            Bank.java:20    code of line 20;
                           *write long[]#1[0]                       BitSet.java:40  in BitSet.set
                           *write long[]#1[4]                       BitSet.java:40  in BitSet.set
                                                 BitSet.set()       Bank.java:20    code of line 20;
                                                *write long[]#1[0]  BitSet.java:40  in BitSet.set
                                                *write long[]#1[4]  BitSet.java:40  in BitSet.set
                          (* accesses in conflict)
                        """);
    }

    @Test
    void showsWhichLockInsideOfTheJdkAThreadIsStuckAt() {
        Steps steps = new Steps().begin("main").start("main", "other", 10).begin("other");
        lock(steps, "main", "Vector#1");
        lock(steps, "other", "Vector#2");
        stuck(steps, "main", "Vector#1", "Vector#2", "other");
        stuck(steps, "other", "Vector#2", "Vector#1", "main");

        assertThat(plain(steps.list(), CODE, 120))
                .isEqualTo(
                        """
                            main                                  other
                          ------------------------------------  ------------------------------------  ---------------------------------
                            start other                                                               Bank.java:10    code of line 10;
                          | Vector#1.addAll()                                                         Bank.java:20    code of line 20;
                          |:                                    | Vector#2.addAll()                   Bank.java:20    code of line 20;
                          |!stuck: lock Vector#2, held by other                                       Vector.java:80  in Vector.toArray
                          |:                                    |!stuck: lock Vector#1, held by main  Vector.java:80  in Vector.toArray
                          (| holds a lock; : waits)
                        """);
    }

    private static void lock(Steps steps, String thread, String own) {
        steps.in("java.util.Vector.addAll")
                .at("java.util.Vector.addAll(Vector.java:60)")
                .step(thread, LOCK, own, 20);
    }

    private static void stuck(Steps steps, String thread, String own, String wanted, String by) {
        steps.in("java.util.Vector.addAll")
                .at("java.util.Vector.toArray(Vector.java:80)")
                .holding(own)
                .but("blocked by " + by)
                .step(thread, LOCK, wanted, 20);
    }

    /** Two threads add to a list, one in the midst of the other's call. */
    private static List<Step> sharedList() {
        Steps steps =
                new Steps()
                        .begin("main")
                        .start("main", "alice", 10)
                        .start("main", "bob", 11)
                        .begin("alice")
                        .step("alice", PLAIN_WRITE, "ArrayList#1", 20);
        add(steps, "alice", PLAIN_READ, "ArrayList#1.elementData", "add", 50, 20);
        steps.begin("bob").step("bob", PLAIN_WRITE, "ArrayList#1", 21);
        add(steps, "bob", PLAIN_READ, "ArrayList#1.elementData", "add", 50, 21);
        add(steps, "bob", PLAIN_READ, "ArrayList#1.size", "add", 50, 21);
        add(steps, "bob", PLAIN_WRITE, "ArrayList#1.elementData", "grow", 70, 21);
        add(steps, "bob", PLAIN_WRITE, "Object[]#2[0]", "add", 51, 21);
        add(steps, "bob", PLAIN_WRITE, "ArrayList#1.size", "add", 52, 21);
        steps.end("bob");
        add(steps, "alice", PLAIN_READ, "ArrayList#1.size", "add", 50, 20);
        add(steps, "alice", PLAIN_WRITE, "Object[]#1[1]", "add", 51, 20);
        return steps.but("throws java.lang.Error").step("alice", END, "thread alice", 20).list();
    }

    private static void add(
            Steps steps,
            String thread,
            OperationKind operation,
            String resource,
            String method,
            int lineInside,
            int line) {
        steps.in("java.util.ArrayList.add")
                .at("java.util.ArrayList.%s(ArrayList.java:%d)".formatted(method, lineInside))
                .step(thread, operation, resource, line);
    }

    private static List<Step> lostUpdate() {
        return new Steps()
                .begin("main")
                .step("main", WRITE, "Bank#1.total", 5)
                .start("main", "alice", 10)
                .start("main", "bob", 11)
                .begin("bob")
                .step("bob", READ, "Bank#1.total", 20)
                .begin("alice")
                .step("alice", READ, "Bank#1.total", 20)
                .step("alice", WRITE, "Bank#1.total", 20)
                .end("alice")
                .step("bob", WRITE, "Bank#1.total", 20)
                .end("bob")
                .join("main", "alice", 12)
                .join("main", "bob", 13)
                .step("main", READ, "Bank#1.total", 14)
                .but("throws java.lang.AssertionError: expected 2 but was 1")
                .step("main", END, "thread main", 14)
                .list();
    }

    private static List<Step> checkThenAct() {
        Steps steps = new Steps().begin("main").start("main", "alice", 10).begin("alice");
        for (String thread : List.of("alice", "main")) {
            steps.in("java.util.concurrent.atomic.AtomicInteger.getAndIncrement")
                    .step(thread, UPDATE, "AtomicInteger#1", 20);
        }
        return steps.list();
    }

    private static List<Step> deadlock() {
        return new Steps()
                .begin("main")
                .start("main", "alice", 10)
                .start("main", "bob", 11)
                .begin("alice")
                .step("alice", LOCK, "Bank$Account#1", 20)
                .begin("bob")
                .step("bob", LOCK, "Bank$Account#2", 20)
                .in("java.lang.Thread.join")
                .step("main", WAIT, "thread alice", 12)
                .in("java.lang.Thread.join")
                .but("blocked")
                .step("main", WAIT, "thread alice", 12)
                .holding("Bank$Account#1")
                .but("blocked by bob")
                .step("alice", LOCK, "Bank$Account#2", 21)
                .holding("Bank$Account#2")
                .but("blocked by alice")
                .step("bob", LOCK, "Bank$Account#1", 21)
                .list();
    }

    private static String plain(List<Step> steps, SourceLines sources, int width) {
        return String.join("\n", InterleavingTable.lines(steps, sources, width, false)) + "\n";
    }
}
