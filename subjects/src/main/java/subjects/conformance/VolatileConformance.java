package subjects.conformance;

/** Volatile and final fields: what one thread must see of another's writes. */
public final class VolatileConformance {
    private static final int ROUNDS = 10;

    private VolatileConformance() {}

    public static void main(String[] args) {
        new Cases(VolatileConformance.class)
                .add("messagePassing", VolatileConformance::messagePassing)
                .add("storeBuffering", VolatileConformance::storeBuffering)
                .add("writesInOneOrderForAll", VolatileConformance::writesInOneOrderForAll)
                .add("readsDoNotGoBack", VolatileConformance::readsDoNotGoBack)
                .add("longIsNotTorn", VolatileConformance::longIsNotTorn)
                .add("petersonExcludes", VolatileConformance::petersonExcludes)
                .add("doubleCheckedLocking", VolatileConformance::doubleCheckedLocking)
                .add("finalFieldsAreSeen", VolatileConformance::finalFieldsAreSeen)
                .add("staticVolatile", VolatileConformance::staticVolatile)
                .run(args);
    }

    private static void messagePassing() throws Throwable {
        for (int round = 0; round < ROUNDS; round++) {
            Cells cells = new Cells();
            CheckedThread.runAll(
                    () -> {
                        cells.plain = 42;
                        cells.x = 1;
                    },
                    () -> {
                        while (cells.x == 0) {
                            Thread.onSpinWait();
                        }
                        Check.equal(42, cells.plain, "value written before the flag");
                    });
        }
    }

    private static void storeBuffering() throws Throwable {
        for (int round = 0; round < ROUNDS; round++) {
            Cells cells = new Cells();
            int[] seen = {-1, -1};
            CheckedThread.runAll(
                    () -> {
                        cells.x = 1;
                        seen[0] = cells.y;
                    },
                    () -> {
                        cells.y = 1;
                        seen[1] = cells.x;
                    });
            Check.that(seen[0] + seen[1] >= 1, "neither thread saw the other's write");
        }
    }

    private static void writesInOneOrderForAll() throws Throwable {
        for (int round = 0; round < ROUNDS; round++) {
            Cells cells = new Cells();
            int[] seen = new int[4];
            CheckedThread.runAll(
                    () -> cells.x = 1,
                    () -> cells.y = 1,
                    () -> {
                        seen[0] = cells.x;
                        seen[1] = cells.y;
                    },
                    () -> {
                        seen[2] = cells.y;
                        seen[3] = cells.x;
                    });
            boolean xFirst = seen[0] == 1 && seen[1] == 0;
            boolean yFirst = seen[2] == 1 && seen[3] == 0;
            Check.that(!(xFirst && yFirst), "two readers saw two writes in opposite orders");
        }
    }

    private static void readsDoNotGoBack() throws Throwable {
        Cells cells = new Cells();
        CheckedThread.runAll(
                () -> {
                    for (int i = 1; i <= 20; i++) {
                        cells.x = i;
                    }
                },
                () -> {
                    int last = 0;
                    for (int i = 0; i < 20; i++) {
                        int now = cells.x;
                        Check.that(now >= last, "read " + now + " after " + last);
                        last = now;
                    }
                });
        Check.equal(20, cells.x, "last value");
    }

    private static void longIsNotTorn() throws Throwable {
        Cells cells = new Cells();
        CheckedThread.runAll(
                () -> {
                    for (int i = 0; i < 20; i++) {
                        cells.wide = i % 2 == 0 ? -1L : 0L;
                        cells.real = i % 2 == 0 ? Double.MIN_VALUE : 0.0;
                    }
                },
                () -> {
                    for (int i = 0; i < 20; i++) {
                        long wide = cells.wide;
                        Check.that(wide == 0 || wide == -1, "torn long " + wide);
                        double real = cells.real;
                        Check.that(real == 0 || real == Double.MIN_VALUE, "torn double " + real);
                    }
                });
    }

    private static void petersonExcludes() throws Throwable {
        Peterson lock = new Peterson();
        int[] total = {0};
        CheckedThread.runAll(
                () -> {
                    for (int i = 0; i < ROUNDS; i++) {
                        lock.lockByFirst();
                        total[0]++;
                        lock.firstWants = false;
                    }
                },
                () -> {
                    for (int i = 0; i < ROUNDS; i++) {
                        lock.lockBySecond();
                        total[0]++;
                        lock.secondWants = false;
                    }
                });
        Check.equal(2 * ROUNDS, total[0], "increments under Peterson's lock");
    }

    private static void doubleCheckedLocking() throws Throwable {
        for (int round = 0; round < ROUNDS; round++) {
            Lazy lazy = new Lazy();
            Parts[] seen = new Parts[3];
            CheckedThread.runAll(
                    () -> seen[0] = lazy.get(),
                    () -> seen[1] = lazy.get(),
                    () -> seen[2] = lazy.get());
            Check.equal(1, lazy.made, "objects made");
            Check.same(seen[0], seen[1], "object of the second");
            Check.same(seen[0], seen[2], "object of the third");
        }
    }

    private static void finalFieldsAreSeen() throws Throwable {
        for (int round = 0; round < ROUNDS; round++) {
            Cells cells = new Cells();
            CheckedThread.runAll(
                    () -> cells.parts = new Parts(7),
                    () -> {
                        // A data race on purpose: final fields need no more (JLS 17.5).
                        Parts parts = cells.parts;
                        if (parts != null) {
                            Check.equal(7, parts.number, "final field");
                            Check.equal(7, parts.array[0], "array behind a final field");
                        }
                    });
        }
    }

    private static void staticVolatile() throws Throwable {
        Parts.turn = 0;
        CheckedThread.runAll(
                () -> {
                    for (int i = 0; i < 10; i += 2) {
                        awaitTurn(i);
                    }
                },
                () -> {
                    for (int i = 1; i < 10; i += 2) {
                        awaitTurn(i);
                    }
                });
        Check.equal(10, Parts.turn, "turns");
    }

    private static void awaitTurn(int mine) {
        while (Parts.turn != mine) {
            Thread.yield();
        }
        Parts.turn++;
    }

    private static final class Cells {
        int plain;
        Parts parts;
        volatile int x;
        volatile int y;
        volatile long wide;
        volatile double real;
    }

    private static final class Parts {
        static volatile int turn;
        final int number;
        final int[] array;

        Parts(int number) {
            this.number = number;
            this.array = new int[] {number};
        }
    }

    private static final class Lazy {
        private volatile Parts parts;
        private int made;

        Parts get() {
            Parts seen = parts;
            if (seen == null) {
                synchronized (this) {
                    seen = parts;
                    if (seen == null) {
                        made++;
                        seen = new Parts(made);
                        parts = seen;
                    }
                }
            }
            return seen;
        }
    }

    private static final class Peterson {
        volatile boolean firstWants;
        volatile boolean secondWants;
        volatile int gives;

        void lockByFirst() {
            firstWants = true;
            gives = 2;
            while (secondWants && gives == 2) {
                Thread.yield();
            }
        }

        void lockBySecond() {
            secondWants = true;
            gives = 1;
            while (firstWants && gives == 1) {
                Thread.yield();
            }
        }
    }
}
