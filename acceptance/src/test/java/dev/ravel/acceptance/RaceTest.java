package dev.ravel.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Data races are predicted, made to happen, and replayed. */
class RaceTest {
    private static final List<String> HAND_OFFS =
            List.of(
                    "wait",
                    "polled-flag",
                    "volatile",
                    "release",
                    "park",
                    "interrupt",
                    "interrupted-wait",
                    "join",
                    "locks",
                    "read-lock",
                    "stamped-lock",
                    "future",
                    "updater",
                    "atomic",
                    "latch",
                    "barrier",
                    "phaser",
                    "semaphore",
                    "exchanger",
                    "queue",
                    "synchronous-queue",
                    "transfer-queue",
                    "polled-queue",
                    "map",
                    "copied-list",
                    "completable-future");

    @TempDir private Path directory;

    static Stream<Host> hosts() {
        return Host.all();
    }

    private static Host host() {
        return Host.all().findFirst().orElseThrow();
    }

    private Ended race(Host host, Path classes, String program, String... options) {
        return race(host, classes, List.of(program), options);
    }

    /** {@code command} is the main class, and arguments for it. */
    private Ended race(Host host, Path classes, List<String> command, String... options) {
        List<String> words = new ArrayList<>(List.of("race"));
        host.options().forEach(words::add);
        words.addAll(List.of(options));
        words.addAll(RavelProcess.SHORT_LIFE);
        words.addAll(List.of("-cp", classes.toString()));
        words.addAll(command);
        return RavelProcess.in(directory).run(words);
    }

    /** The class with that source, in the default package. */
    private Ended raceOf(String name, String code, String... options) throws IOException {
        Path classes = directory.resolve("classes");
        Sources.compile(classes, directory, name, code);
        return race(host(), classes, name, options);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("hosts")
    void figure1OfThePaper(Host host) {
        Ended ended = race(host, Build.subjects(), "subjects.races.RaceFuzzerFigure1");

        assertThat(ended.status()).as(ended::toString).isEqualTo(1);
        assertThat(ended.out())
                .as(ended::toString)
                .contains("2 pairs of statements may race, and ", "IllegalStateException: ERROR1")
                .contains(
                        "RaceFuzzerFigure1.z is 0.\nThread-1 is about to write it, without a lock:\n"
                                + "    at subjects.races.RaceFuzzerFigure1.second(RaceFuzzerFigure1.java:24)\n")
                .containsPattern(
                        "Thread-0 reads 0, then Thread-1 writes 1\\.|Thread-1 writes 1, then Thread-0 reads 1\\.")
                .contains("How the program ends depends on which goes first.")
                .contains("2 pairs tried, 1 race made to happen, 1 of them with a failure.")
                .containsPattern(
                        " 100 +\\d+ +100  read subjects.races.RaceFuzzerFigure1.z \\(.*:18\\)")
                .containsPattern(" 0 +0 +100  write subjects.races.RaceFuzzerFigure1.x \\(.*:14\\)")
                .doesNotContain("ERROR2");

        // The race itself, and the failure that it leads to.
        for (String schedule : List.of("race-1", "race-1-failure")) {
            List<String> words = new ArrayList<>(List.of("replay"));
            host.options().forEach(words::add);
            words.add("ravel-out/run-1/%s/schedule.ravel".formatted(schedule));
            Ended replayed = RavelProcess.in(directory).run(words);
            assertThat(replayed.status()).as(replayed::toString).isEqualTo(1);
            assertThat(replayed.out()).contains("*write z", "*read z");
        }
    }

    /** Two threads that meet at one statement of a pair have not made it happen. */
    @Test
    void aPairHappensOnlyIfBothOfItsStatementsMeet() throws IOException {
        String code =
                """
                class Late {
                    static int n;
                    public static void main(String[] a) throws Exception {
                        var done = new java.util.concurrent.CountDownLatch(2);
                        Runnable writer = () -> { n = 1; done.countDown(); };
                        new Thread(writer).start();
                        new Thread(writer).start();
                        done.await();
                        if (n != 1) throw new AssertionError();
                    }
                }
                """;
        Path classes = directory.resolve("classes");
        Sources.compile(classes, directory, "Late", code);
        Path pairs = directory.resolve("pairs.txt");
        Files.writeString(
                pairs,
                "write Late.n in Late.lambda$main$0 (Late.java:5) | read Late.n in Late.main (Late.java:9)\n");

        Ended ended = race(host(), classes, "Late", "--from", pairs.toString(), "--runs", "20");

        assertThat(ended.status()).as(ended::toString).isZero();
        assertThat(ended.out()).contains("1 pair tried, 0 races made to happen");
    }

    /** The others run while a thread waits in a loop for plain memory, in either phase. */
    @Test
    void aThreadMayWaitForPlainMemory() throws IOException {
        String code =
                """
                class Waiting {
                    static boolean isReady;
                    static int value;
                    public static void main(String[] a) throws Exception {
                        Thread other = new Thread(() -> { value = 1; isReady = true; value = 2; });
                        other.start();
                        while (!isReady) {
                        }
                        if (value == 1) {
                            throw new IllegalStateException("not yet");
                        }
                    }
                }
                """;
        Ended ended = raceOf("Waiting", code);

        assertThat(ended.status()).as(ended::toString).isEqualTo(1);
        assertThat(ended.out())
                .containsPattern(" 100 +\\d+ +100  read Waiting.isReady ")
                .contains("RACE: Two threads are about to read Waiting.value (Waiting.java:9)")
                .contains("java.lang.IllegalStateException: not yet");
    }

    /** Whoever looks for one bug tells of the other that came along. */
    @Test
    void aFailureWithoutTheRaceIsTold() throws IOException {
        String code =
                """
                class Along {
                    static int value;
                    static volatile int order;
                    public static void main(String[] a) throws Exception {
                        Thread one = new Thread(() -> { value++; });
                        Thread two = new Thread(() -> { order = 1; });
                        one.start();
                        two.start();
                        if (order == 0) {
                            throw new IllegalStateException("too early");
                        }
                        value++;
                    }
                }
                """;
        Ended ended = raceOf("Along", code);

        assertThat(ended.status()).as(ended::toString).isEqualTo(1);
        assertThat(ended.out())
                .containsOnlyOnce("FAILURE: ")
                .contains("java.lang.IllegalStateException: too early");
    }

    /** An object has both fields, each with its own lock. */
    @Test
    void aFieldThatHidesAnotherIsNotTheSame() throws IOException {
        String code =
                """
                class Hiding {
                    static class Base {
                        private int count;
                        void add() { synchronized (Base.class) { count++; } }
                    }
                    static class Derived extends Base {
                        private int count;
                        void addHere() { synchronized (this) { count++; } }
                    }
                    public static void main(String[] a) throws Exception {
                        Derived both = new Derived();
                        Thread one = new Thread(both::add);
                        Thread two = new Thread(both::addHere);
                        one.start();
                        two.start();
                        one.join();
                        two.join();
                    }
                }
                """;
        Ended ended = raceOf("Hiding", code);

        assertThat(ended.status()).as(ended::toString).isZero();
        assertThat(ended.out()).contains("0 pairs of statements may race");
    }

    /** Nobody else could run, since only plain memory is accessed. */
    @Test
    void aThreadThatCountsWhileItWaitsLetsOthersPass() throws IOException {
        String code =
                """
                class Counting {
                    static int rounds;
                    static boolean stop;
                    public static void main(String[] a) throws Exception {
                        Thread waits = new Thread(() -> { while (!stop) { rounds++; } });
                        waits.start();
                        stop = true;
                        waits.join();
                    }
                }
                """;
        Ended ended = raceOf("Counting", code, "--iterations", "2", "--runs", "2");

        assertThat(ended.status()).as(ended::toString).isEqualTo(1);
        assertThat(ended.out())
                .contains("RACE: Two threads are about to write Counting.stop ")
                .doesNotContain("NOT REPRODUCED");
    }

    /** No cycle of locks is seen through a StampedLock. */
    @Test
    void aDeadlockOfAnExecutionThatWasOnlyWatchedIsTold() throws IOException {
        String code =
                """
                import java.util.concurrent.locks.StampedLock;
                class Stamped {
                    public static void main(String[] a) throws Exception {
                        StampedLock lock = new StampedLock();
                        Object monitor = new Object();
                        Thread one = new Thread(() -> {
                            long stamp = lock.writeLock();
                            synchronized (monitor) { }
                            lock.unlockWrite(stamp);
                        });
                        Thread two = new Thread(() -> {
                            synchronized (monitor) { lock.unlockWrite(lock.writeLock()); }
                        });
                        one.start();
                        two.start();
                        one.join();
                        two.join();
                    }
                }
                """;
        Ended ended = raceOf("Stamped", code);

        assertThat(ended.status()).as(ended::toString).isEqualTo(1);
        assertThat(ended.out())
                .containsOnlyOnce("DEADLOCK: ")
                .containsPattern("Replay it with: .*watched-1")
                .doesNotContain("NOT REPRODUCED");
    }

    /** A static method of the JDK calls the program, which races. */
    @Test
    void aClassOfTheProgramIsAListAndIsCalledInOne() throws IOException {
        String code =
                """
                import java.util.ArrayList;
                import java.util.List;
                import java.util.concurrent.CopyOnWriteArrayList;
                class Basket extends ArrayList<Object> {
                    static final Basket ALL = new Basket();
                    String first() { return "no call of a list"; }
                    static class Item {
                        @Override public boolean equals(Object other) {
                            ALL.add(this);
                            return other == this;
                        }
                    }
                    public static void main(String[] a) throws Exception {
                        List<Item> safe = new CopyOnWriteArrayList<>(List.of(new Item()));
                        Thread one = new Thread(() -> safe.contains(new Item()));
                        Thread two = new Thread(() -> safe.contains(new Item()));
                        one.start();
                        two.start();
                        one.join();
                        two.join();
                    }
                }
                """;
        Ended ended = raceOf("Basket", code, "--runs", "5");

        assertThat(ended.status()).as(ended::toString).isEqualTo(1);
        assertThat(ended.out()).contains("RACE: Two threads are about to call Basket.add ");
    }

    /** Time orders nothing. */
    @Test
    void whatASleepKeepsApartIsToldOf() throws IOException {
        String code =
                """
                class Sleeping {
                    static int value;
                    public static void main(String[] a) throws Exception {
                        new Thread(() -> value = 1).start();
                        Thread.sleep(100);
                        System.out.println(value);
                    }
                }
                """;
        Ended idle = raceOf("Sleeping", code, "--runs", "5");
        assertThat(idle.status()).as(idle::toString).isZero();
        assertThat(idle.out()).contains("--timeouts=any");

        Ended any = raceOf("Sleeping", code, "--runs", "5", "--timeouts=any");
        assertThat(any.status()).as(any::toString).isEqualTo(1);
    }

    /** Threads stop at few of ten thousand visits, and have to find out at which. */
    @ParameterizedTest
    @ValueSource(strings = {"LateInLoop", "LateInArray"})
    void aRaceLateInALoopIsMadeToHappen(String program) {
        Ended ended =
                race(
                        host(),
                        Build.subjects(),
                        "subjects.races." + program,
                        "--iterations",
                        "2",
                        "--runs",
                        "20");

        assertThat(ended.status()).as(ended::toString).isEqualTo(1);
        assertThat(ended.out())
                .as(ended::toString)
                .contains(
                        "2 pairs tried, 2 races made to happen, 2 of them with a failure.",
                        "AssertionError: counted 1")
                .doesNotContain("NOT REPRODUCED");
    }

    /** What is told of loops as a whole is what they do, element by element. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("hosts")
    void loopsOverArraysRaceWhereTheyMeet(Host host) throws IOException {
        String code =
                """
                class Loops {
                    static void overlap(int[] a, int from, int to) {
                        for (int i = from; i < to; i++) a[i] = 1;
                    }
                    static void apart(int[] a, int from, int to) {
                        for (int i = from; i < to; i++) a[i] = 1;
                    }
                    static void inTurns(int[] a, int from) {
                        for (int i = from; i < a.length; i += 2) a[i] = 1;
                    }
                    static synchronized void locked(int[] a) {
                        for (int i = 0; i < a.length; i++) a[i]++;
                    }
                    static int search(int[] a, int sought) {
                        int i = 0;
                        while (i < a.length && a[i] != sought) i++;
                        return i;
                    }
                    static void mark(int[] a, int place) {
                        for (int i = 0; i < a.length; i++) if (i == place) a[i] = 7;
                    }
                    public static void main(String[] args) throws Exception {
                        int[][] a = new int[6][100];
                        Thread one = new Thread(() -> {
                            overlap(a[0], 0, 51); apart(a[1], 0, 50); inTurns(a[2], 0); locked(a[3]);
                            search(a[4], 7);
                        });
                        one.start();
                        overlap(a[0], 50, 100); apart(a[1], 50, 100); inTurns(a[2], 1); locked(a[3]);
                        mark(a[4], 99);
                        one.join();
                    }
                }
                """;
        Path classes = directory.resolve("classes");
        Sources.compile(classes, directory, "Loops", code);

        Ended ended = race(host, classes, "Loops", "--runs", "20");

        assertThat(ended.status()).as(ended::toString).isEqualTo(1);
        assertThat(ended.out())
                .as(ended::toString)
                .contains("2 pairs tried, 2 races made to happen")
                .contains("write [] (Loops.java:3)", "read [] (Loops.java:16)")
                .contains("write [] (Loops.java:20)")
                .doesNotContain("Loops.java:6)\n", "Loops.java:9)\n", "Loops.java:12)\n");
    }

    /** A VarHandle's get and set order nothing, and reflection does as the field is. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("hosts")
    void accessesByVarHandleAndReflectionRace(Host host) throws IOException {
        String code =
                """
                import java.lang.invoke.*;
                class Indirect {
                    int byHandle;
                    static int byField;
                    volatile int ordered;
                    int behind;
                    public static void main(String[] args) throws Exception {
                        VarHandle handle = MethodHandles.lookup()
                                .findVarHandle(Indirect.class, "byHandle", int.class);
                        var field = Indirect.class.getDeclaredField("byField");
                        var ordered = Indirect.class.getDeclaredField("ordered");
                        Indirect shared = new Indirect();
                        Thread other = new Thread(() -> {
                            handle.set(shared, 1);
                            byField = 1;
                            shared.behind = 1;
                            shared.ordered = 1;
                        });
                        other.start();
                        int read = (int) handle.get(shared);
                        read += field.getInt(null);
                        if (ordered.getInt(shared) == 1) {
                            read += shared.behind;
                        }
                        other.join();
                    }
                }
                """;
        Path classes = directory.resolve("classes");
        Sources.compile(classes, directory, "Indirect", code);

        Ended ended = race(host, classes, "Indirect", "--runs", "20");

        assertThat(ended.status()).as(ended::toString).isEqualTo(1);
        assertThat(ended.out())
                .as(ended::toString)
                .contains("3 pairs tried, 2 races made to happen")
                .contains("call java.lang.invoke.VarHandle.set (Indirect.java:14)")
                .contains("call java.lang.invoke.VarHandle.get (Indirect.java:20)")
                .contains("call java.lang.reflect.Field.getInt (Indirect.java:21)");
    }

    /** Recursion that makes no steps, and would not end for years. */
    @Test
    void theTimeIsOverWhereverTheProgramIs() throws IOException {
        String code =
                """
                class Recursion {
                    static int calls;
                    static int fibonacci(int n) {
                        calls++;
                        return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2);
                    }
                    public static void main(String[] args) {
                        new Thread(() -> fibonacci(100)).start();
                        fibonacci(100);
                    }
                }
                """;
        Ended ended = raceOf("Recursion", code, "--time", "3s");

        assertThat(ended.err())
                .as(ended::toString)
                .contains("No execution came to its end within --time.");
    }

    /** Each access of the pair is a step when it is tried, and there are a million of them. */
    @Test
    void aLongProgramIsNoLivelockOfItsOwn() {
        Ended ended =
                race(host(), Build.subjects(), "subjects.kernels.OverRelaxation", "--runs", "1");

        assertThat(ended.status()).as(ended::toString).isZero();
        assertThat(ended.out()).contains("1 pair tried, 0 races made to happen");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("hosts")
    void locksInOppositeOrderDeadlock(Host host) {
        Ended ended = race(host, Build.subjects(), "subjects.buggy.DeadlockMonitorAndLock");

        assertThat(ended.status()).as(ended::toString).isEqualTo(1);
        assertThat(ended.out())
                .as(ended::toString)
                .contains(
                        "DEADLOCK: Threads Thread-0, Thread-1 wait for each other",
                        "1 cycle tried, 1 deadlock made to happen.")
                .containsPattern(
                        " 100 +100  lock subjects.buggy.DeadlockMonitorAndLock \\(.*:25\\)\n"
                                + " +lock java.util.concurrent.locks.ReentrantLock \\(.*:14\\)")
                .doesNotContain("NOT REPRODUCED");
    }

    @Test
    void locksBehindAGateDoNot() {
        Ended ended = race(host(), Build.subjects(), "subjects.correct.GatedLocks");

        assertThat(ended.status()).as(ended::toString).isZero();
        assertThat(ended.out()).contains("; 0 cycles of locks;");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("hosts")
    void aBlockThatAnotherThreadCanBreakUpIsFound(Host host) {
        Ended ended = race(host, Build.subjects(), "subjects.races.SplitWithdrawal");

        assertThat(ended.status()).as(ended::toString).isEqualTo(1);
        assertThat(ended.out())
                .as(ended::toString)
                .contains("0 pairs of statements may race", "the balance is 90")
                .containsPattern(
                        "read .*Account.balance \\(SplitWithdrawal.java:12\\)\n"
                                + " +another thread: write .*Account.balance \\(SplitWithdrawal.java:16\\)\n"
                                + " +write .*Account.balance \\(SplitWithdrawal.java:16\\)\n")
                .contains("1 made to happen, 1 of them with a failure.");
    }

    @Test
    void aBlockUnderOneLockIsNot() {
        List<String> command = List.of("subjects.races.SplitWithdrawal", "at-once");
        Ended ended = race(host(), Build.subjects(), command);

        assertThat(ended.status()).as(ended::toString).isZero();
        assertThat(ended.out()).as(ended::toString).contains("; 0 ways to break up");
    }

    @Test
    void whatIsTriedAgainDoesNoHarm() {
        Ended ended = race(host(), Build.subjects(), "subjects.races.TriedAgain");

        assertThat(ended.status()).as(ended::toString).isZero();
        assertThat(ended.out())
                .as(ended::toString)
                .contains("2 made to happen, 0 of them with a failure.");
    }

    @Test
    void oneMistakeWithACollectionOfTheJdkIsOneFinding() {
        Ended ended = race(host(), Build.subjects(), "subjects.races.AddedTwice");

        assertThat(ended.status()).as(ended::toString).isEqualTo(1);
        assertThat(ended.out())
                .as(ended::toString)
                .containsOnlyOnce("FAILURE: java.lang.AssertionError: [Ada, Ada]")
                .contains(", called at AddedTwice.java:11\n");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("hosts")
    void whetherACollectionMayBeSharedIsSeenAtRunTime(Host host) {
        Ended ended = race(host, Build.subjects(), "subjects.races.SharedCollections");

        assertThat(ended.out())
                .as(ended::toString)
                .contains("ArrayList#1 is of size 0.", "1 pair tried, 1 race made to happen, 0 of")
                .containsPattern(" 100 +0 +100  call java.util.List.add \\(.*:21\\)\n");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("hosts")
    void anIteratorReadsItsCollection(Host host) {
        Ended ended = race(host, Build.subjects(), "subjects.races.IteratedMap");

        assertThat(ended.out())
                .as(ended::toString)
                .contains("FAILURE: java.util.ConcurrentModificationException in thread Thread-0.")
                .containsPattern("races? made to happen, [12] of them with a failure")
                .doesNotContain("NOT REPRODUCED");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("hosts")
    void collectionsOfTheJdkRaceInside(Host host) {
        Ended ended = race(host, Build.subjects(), "subjects.races.ContainsAllOfOther");

        assertThat(ended.out())
                .as(ended::toString)
                .contains("FAILURE: java.util.ConcurrentModificationException in thread Thread-0.")
                .containsPattern(
                        "is about to write it, holding Collections\\$SynchronizedList#\\d:\\n"
                                + "    at java.util.Collections\\$SynchronizedCollection.add")
                .contains("3 pairs tried, 3 races made to happen, 2 of them with a failure.")
                .doesNotContain("NOT REPRODUCED");
    }

    @Test
    void whatIsKnownIsNoNews() throws IOException {
        Host host = host();
        String program = "subjects.races.RaceFuzzerFigure1";
        race(host, Build.subjects(), program, "--pairs", "known.txt", "--runs", "1");
        Path known = directory.resolve("known.txt");
        // Somebody has added ten lines above.
        Files.writeString(known, Files.readString(known).replace(":18)", ":28)"));

        Ended baseline = race(host, Build.subjects(), program, "--baseline", "known.txt");
        assertThat(baseline.status()).as(baseline::toString).isZero();
        assertThat(baseline.out()).contains("2 pairs are known, and were not tried.");

        Ended ignored =
                race(
                        host,
                        Build.subjects(),
                        program,
                        "--ignore=*Figure1.z",
                        "--runs=2",
                        "--json",
                        "--sarif=log.sarif");
        assertThat(ignored.status()).as(ignored::toString).isZero();
        assertThat(ignored.out())
                .contains("1 pairs are known, and were not tried.", "1 pair tried, 0 races made")
                .contains("\"accepted\":1,\"pairs\":[{\"first\":\"write subjects.races");
        assertThat(directory.resolve("log.sarif")).content().contains("\"results\":[]");
    }

    @Test
    void pairsOfAFileAreTried() throws IOException {
        String z = "subjects.races.RaceFuzzerFigure1.z";
        String first = "subjects.races.RaceFuzzerFigure1.first";
        Files.writeString(
                directory.resolve("pairs.txt"),
                """
                # The second one was there before a change.
                read %s in %s (RaceFuzzerFigure1.java:18) | write %s in %s (RaceFuzzerFigure1.java:24)
                read %s in %s (RaceFuzzerFigure1.java:99) | write %s in %s (RaceFuzzerFigure1.java:24)
                """
                        .formatted(
                                z,
                                first,
                                z,
                                "subjects.races.RaceFuzzerFigure1.second",
                                z,
                                first,
                                z,
                                "subjects.races.RaceFuzzerFigure1.second"));
        Ended ended =
                race(
                        hosts().findFirst().orElseThrow(),
                        Build.subjects(),
                        "subjects.races.RaceFuzzerFigure1",
                        "--from=pairs.txt");

        assertThat(ended.status()).as(ended::toString).isEqualTo(1);
        assertThat(ended.out())
                .contains("2 pairs tried, 1 race made to happen")
                .contains("never came to its class: read " + z + " in " + first);
    }

    @Test
    void whatIsPredictedIsTriedForAsLongAsThereIsTime() {
        Ended ended =
                race(
                        hosts().findFirst().orElseThrow(),
                        Build.subjects(),
                        "subjects.races.RaceFuzzerFigure1",
                        "--time=2s",
                        "--runs=1000000");

        assertThat(ended.status()).as(ended::toString).isEqualTo(1);
        assertThat(ended.out())
                .contains("2 pairs tried, 1 race made to happen")
                .contains("The time was over before each was tried 1000000 times.");
    }

    @Test
    void whatRacesIsInterleavedFromThenOn() {
        Host any = hosts().findFirst().orElseThrow();
        String program = "subjects.races.CheckedTwice";
        RavelProcess ravel = RavelProcess.in(directory);
        Ended before = ravel.explore(any, Build.subjects(), program, "--iterations=50");
        assertThat(before.status()).as(before::toString).isZero();

        Ended race = race(any, Build.subjects(), program);
        assertThat(race.status()).as(race::toString).isEqualTo(1);

        Ended after = ravel.explore(any, Build.subjects(), program, "--iterations=50");
        assertThat(after.status()).as(after::toString).isEqualTo(1);
        assertThat(after.out()).contains("*read balance", "*write balance", "but was -60");
    }

    /**
     * Some that seem to have races; {@code -Dravel.correct=.*} takes all correct subjects, and all
     * ways to hand something over.
     */
    @ParameterizedTest(name = "{0}")
    @MethodSource("correctPrograms")
    void noRaceIsMadeUp(String program) {
        Ended ended =
                race(
                        hosts().findFirst().orElseThrow(),
                        Build.subjects(),
                        List.of(program.split(" ")));

        assertThat(ended.status()).as(ended::toString).isZero();
        assertThat(ended.out()).doesNotContain("executions failed");
    }

    static Stream<String> correctPrograms() {
        String chosen =
                System.getProperty(
                        "ravel.correct", ".*(PetersonLock|ReadWriteCache|HandOffs phaser)");
        Stream<String> subjects =
                Subject.all().filter(subject -> !subject.isBuggy()).map(Subject::mainClass);
        Stream<String> handOffs = HAND_OFFS.stream().map("subjects.races.HandOffs "::concat);
        return Stream.concat(subjects, handOffs).filter(name -> name.matches(chosen));
    }

    @Test
    void annotationsOfFieldsCount() throws IOException {
        Path classes = directory.resolve("classes");
        Sources.compile(
                classes,
                directory,
                "Annotated",
                """
                class Annotated {
                    @interface GuardedBy { String value(); }
                    @interface SuppressRace {}

                    static final Object LOCK = new Object();
                    @GuardedBy("LOCK") static int guarded = 1;
                    @SuppressRace static int meant;

                    static void count() {
                        meant++;
                        synchronized (LOCK) {
                            guarded++;
                        }
                    }

                    public static void main(String[] args) throws InterruptedException {
                        Thread other = new Thread(Annotated::count);
                        other.start();
                        count();
                        other.join();
                        System.out.println(guarded);
                    }
                }
                """);
        Ended ended = race(hosts().findFirst().orElseThrow(), classes, "Annotated");

        assertThat(ended.status()).as(ended::toString).isEqualTo(1);
        assertThat(ended.out())
                .contains(
                        "0 pairs of statements may race",
                        "@GuardedBy names a lock that is not held by\n"
                                + "  read Annotated.guarded (Annotated.java:21), without LOCK\n")
                .doesNotContain("write Annotated.guarded");
    }

    @Test
    void aProgramWithOneThreadHasNothingToRace() throws IOException {
        Path classes = directory.resolve("classes");
        String code = "class Alone { static int x; public static void main(String[] a) { x++; } }";
        Sources.compile(classes, directory, "Alone", code);
        Ended ended = race(hosts().findFirst().orElseThrow(), classes, "Alone");

        assertThat(ended.status()).as(ended::toString).isZero();
        assertThat(ended.out()).as(ended::toString).contains("nothing can race");
    }

    /** Both write the same, so it does not matter which goes first. */
    @Test
    void aRaceThatChangesNothingEndsAlike() throws IOException {
        Path classes = directory.resolve("classes");
        String code =
                """
                class Same {
                    static int x;

                    public static void main(String[] a) throws Exception {
                        Thread other = new Thread(() -> x = 7);
                        other.start();
                        x = 7;
                        other.join();
                    }
                }
                """;
        Sources.compile(classes, directory, "Same", code);
        Ended ended = race(host(), classes, "Same");

        assertThat(ended.status()).as(ended::toString).isEqualTo(1);
        assertThat(ended.out())
                .as(ended::toString)
                .contains("Whichever goes first, the program ends alike.");
    }
}
