package subjects.conformance;

/** Monitors: who may enter, and who waits. */
public final class MonitorConformance {
    private static final int THREADS = 3;
    private static final int ROUNDS = 10;

    private MonitorConformance() {}

    public static void main(String[] args) {
        new Cases(MonitorConformance.class)
                .add("excludes", () -> excludes(new Object()))
                .add("classObject", () -> excludes(MonitorConformance.class))
                .add("arrayClassObject", () -> excludes(int[][].class))
                .add("literalString", () -> excludes("a literal"))
                .add("boxedInteger", () -> excludes(Integer.valueOf(7)))
                .add("boxedLong", () -> excludes(Long.valueOf(1L << 40)))
                .add("boxedBoolean", () -> excludes(Boolean.TRUE))
                .add("primitiveArray", () -> excludes(new int[0]))
                .add("objectArray", () -> excludes(new Object[2][3]))
                .add("enumConstant", () -> excludes(Thread.State.NEW))
                .add("lambda", () -> excludes((Runnable) () -> {}))
                .add("threadObject", () -> excludes(new Thread()))
                .add("methodAndBlockExclude", MonitorConformance::methodAndBlockExclude)
                .add("staticMethodAndBlockExclude", MonitorConformance::staticMethodAndBlockExclude)
                .add("instanceAndClassDiffer", MonitorConformance::instanceAndClassDiffer)
                .add("equalObjectsDiffer", MonitorConformance::equalObjectsDiffer)
                .add("blockedUntilFree", MonitorConformance::blockedUntilFree)
                .run(args);
    }

    private static void excludes(Object monitor) throws Throwable {
        int[] inside = {0};
        int[] total = {0};
        CheckedThread.runCopies(
                THREADS,
                () -> {
                    for (int i = 0; i < ROUNDS; i++) {
                        synchronized (monitor) {
                            Check.equal(1, ++inside[0], "threads inside");
                            total[0]++;
                            Thread.yield();
                            inside[0]--;
                        }
                    }
                });
        Check.equal(THREADS * ROUNDS, total[0], "entries");
    }

    private static void methodAndBlockExclude() throws Throwable {
        Account account = new Account();
        CheckedThread.runAll(
                () -> {
                    for (int i = 0; i < ROUNDS; i++) {
                        account.deposit();
                    }
                },
                () -> {
                    for (int i = 0; i < ROUNDS; i++) {
                        synchronized (account) {
                            int before = account.balance;
                            Thread.yield();
                            account.balance = before + 1;
                        }
                    }
                });
        Check.equal(2 * ROUNDS, account.balance, "balance");
    }

    private static void staticMethodAndBlockExclude() throws Throwable {
        int before = Account.total;
        CheckedThread.runAll(
                () -> {
                    for (int i = 0; i < ROUNDS; i++) {
                        Account.addToTotal();
                    }
                },
                () -> {
                    for (int i = 0; i < ROUNDS; i++) {
                        synchronized (Account.class) {
                            int seen = Account.total;
                            Thread.yield();
                            Account.total = seen + 1;
                        }
                    }
                });
        Check.equal(before + 2 * ROUNDS, Account.total, "total");
    }

    private static void instanceAndClassDiffer() throws Throwable {
        Account account = new Account();
        synchronized (account) {
            CheckedThread.runAll(Account::addToTotal, new Account()::deposit);
        }
        synchronized (Account.class) {
            CheckedThread.runAll(account::deposit);
        }
        Check.equal(1, account.balance, "balance");
    }

    private static void equalObjectsDiffer() throws Throwable {
        String one = new String("same text");
        String other = new String("same text");
        synchronized (one) {
            Check.that(!Thread.holdsLock(other), "an equal object is another monitor");
            canEnter(other);
        }
    }

    private static void blockedUntilFree() throws Throwable {
        Object monitor = new Object();
        boolean[] entered = {false};
        CheckedThread other;
        synchronized (monitor) {
            other =
                    CheckedThread.spawn(
                            () -> {
                                synchronized (monitor) {
                                    entered[0] = true;
                                }
                            });
            other.awaitState(Thread.State.BLOCKED);
            Check.that(!entered[0], "nobody enters a held monitor");
        }
        other.finish();
        Check.that(entered[0], "the blocked thread enters once the monitor is free");
    }

    private static void canEnter(Object monitor) throws Throwable {
        boolean[] entered = {false};
        CheckedThread.runAll(
                () -> {
                    synchronized (monitor) {
                        entered[0] = true;
                    }
                });
        Check.that(entered[0], "another thread entered");
    }

    private static final class Account {
        static int total;
        int balance;

        synchronized void deposit() {
            int before = balance;
            Thread.yield();
            balance = before + 1;
        }

        static synchronized void addToTotal() {
            int seen = total;
            Thread.yield();
            total = seen + 1;
        }
    }
}
