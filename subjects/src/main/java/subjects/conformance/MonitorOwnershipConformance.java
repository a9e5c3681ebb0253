package subjects.conformance;

/** Who owns a monitor: re-entry, every way out of it, and what only the owner may do. */
public final class MonitorOwnershipConformance {
    private MonitorOwnershipConformance() {}

    public static void main(String[] args) {
        new Cases(MonitorOwnershipConformance.class)
                .add("blockIsReentrant", MonitorOwnershipConformance::blockIsReentrant)
                .add("methodIsReentrant", MonitorOwnershipConformance::methodIsReentrant)
                .add(
                        "instanceMethodLocksThis",
                        MonitorOwnershipConformance::instanceMethodLocksThis)
                .add("staticMethodLocksClass", MonitorOwnershipConformance::staticMethodLocksClass)
                .add("exceptionFreesBlock", MonitorOwnershipConformance::exceptionFreesBlock)
                .add("exceptionFreesMethod", MonitorOwnershipConformance::exceptionFreesMethod)
                .add("jumpsFreeBlock", MonitorOwnershipConformance::jumpsFreeBlock)
                .add("nullMonitor", MonitorOwnershipConformance::nullMonitor)
                .add("holdsLock", MonitorOwnershipConformance::holdsLock)
                .add("innerExitKeepsMonitor", MonitorOwnershipConformance::innerExitKeepsMonitor)
                .add("endOfThreadLeavesNothingLocked", MonitorOwnershipConformance::endOfThread)
                .add("notOwner", MonitorOwnershipConformance::notOwner)
                .add("ownerOfAnotherMonitor", MonitorOwnershipConformance::ownerOfAnotherMonitor)
                .add("ownedByAnotherThread", MonitorOwnershipConformance::ownedByAnotherThread)
                .run(args);
    }

    private static void blockIsReentrant() throws Throwable {
        Object monitor = new Object();
        synchronized (monitor) {
            synchronized (monitor) {
                synchronized (monitor) {
                    Check.that(Thread.holdsLock(monitor), "held at depth 3");
                }
                Check.that(Thread.holdsLock(monitor), "held at depth 2");
            }
            Check.that(Thread.holdsLock(monitor), "held at depth 1");
        }
        Check.that(!Thread.holdsLock(monitor), "free at depth 0");
        canEnter(monitor);
    }

    private static void methodIsReentrant() throws Throwable {
        Account account = new Account();
        Check.equal(10, account.depositTimes(10), "balance");
        Check.that(!Thread.holdsLock(account), "free after the outermost call");
        canEnter(account);
    }

    private static void instanceMethodLocksThis() {
        Account account = new Account();
        Check.that(account.holdsThis(), "a synchronized method holds this");
        Check.that(!account.holdsClass(), "a synchronized method does not hold the class");
    }

    private static void staticMethodLocksClass() {
        Check.that(Account.staticHoldsClass(), "a static synchronized method holds the class");
        Check.that(!Thread.holdsLock(Account.class), "the class is free afterwards");
    }

    private static void exceptionFreesBlock() throws Throwable {
        Object monitor = new Object();
        Check.throwsException(
                UnsupportedOperationException.class,
                () -> {
                    synchronized (monitor) {
                        synchronized (monitor) {
                            throw new UnsupportedOperationException();
                        }
                    }
                });
        Check.that(!Thread.holdsLock(monitor), "free after an exception");
        canEnter(monitor);
    }

    private static void exceptionFreesMethod() throws Throwable {
        Account account = new Account();
        Check.throwsException(UnsupportedOperationException.class, account::fail);
        Check.throwsException(UnsupportedOperationException.class, Account::staticFail);
        Check.that(!Thread.holdsLock(account), "the object is free after an exception");
        Check.that(!Thread.holdsLock(Account.class), "the class is free after an exception");
        canEnter(account);
        canEnter(Account.class);
    }

    private static void jumpsFreeBlock() throws Throwable {
        Object monitor = new Object();
        for (int i = 0; i < 3; i++) {
            synchronized (monitor) {
                if (i == 0) {
                    continue;
                }
                break;
            }
        }
        Check.that(!Thread.holdsLock(monitor), "free after continue and break");
        Check.that(returnsFromInside(monitor), "held when the result is computed");
        Check.that(!Thread.holdsLock(monitor), "free after return");
        canEnter(monitor);
    }

    private static boolean returnsFromInside(Object monitor) {
        synchronized (monitor) {
            return Thread.holdsLock(monitor);
        }
    }

    private static void nullMonitor() {
        Object[] none = {null};
        Check.throwsException(
                NullPointerException.class,
                () -> {
                    synchronized (none[0]) {
                        throw new AssertionError("entered null");
                    }
                });
        Check.throwsException(NullPointerException.class, () -> Thread.holdsLock(none[0]));
    }

    private static void holdsLock() throws Throwable {
        Object monitor = new Object();
        Check.that(!Thread.holdsLock(monitor), "not held before");
        synchronized (monitor) {
            Check.that(Thread.holdsLock(monitor), "held inside");
            CheckedThread.runAll(
                    () -> Check.that(!Thread.holdsLock(monitor), "held by another thread only"));
        }
    }

    private static void innerExitKeepsMonitor() throws Throwable {
        Object monitor = new Object();
        boolean[] entered = {false};
        CheckedThread other;
        synchronized (monitor) {
            synchronized (monitor) {
                other =
                        CheckedThread.spawn(
                                () -> {
                                    synchronized (monitor) {
                                        entered[0] = true;
                                    }
                                });
                other.awaitState(Thread.State.BLOCKED);
            }
            for (int i = 0; i < 10; i++) {
                Thread.yield();
                Check.that(!entered[0], "still held after the inner block");
            }
        }
        other.finish();
        Check.that(entered[0], "free after the outer block");
    }

    private static void endOfThread() throws Throwable {
        Account account = new Account();
        CheckedThread.runAll(account::deposit, account::deposit);
        canEnter(account);
        Check.equal(2, account.balance, "balance");
    }

    private static void notOwner() {
        Object monitor = new Object();
        refusesAll(monitor);
        synchronized (monitor) {
            monitor.notify();
            monitor.notifyAll();
        }
        refusesAll(monitor);
    }

    private static void ownerOfAnotherMonitor() {
        Object monitor = new Object();
        synchronized (new Object()) {
            refusesAll(monitor);
        }
    }

    private static void ownedByAnotherThread() throws Throwable {
        Object monitor = new Object();
        synchronized (monitor) {
            CheckedThread.runAll(() -> refusesAll(monitor));
            Check.that(Thread.holdsLock(monitor), "still held");
        }
    }

    private static void refusesAll(Object monitor) {
        Class<IllegalMonitorStateException> refusal = IllegalMonitorStateException.class;
        Check.throwsException(refusal, monitor::wait);
        Check.throwsException(refusal, () -> monitor.wait(1));
        Check.throwsException(refusal, () -> monitor.wait(1, 1));
        Check.throwsException(refusal, monitor::notify);
        Check.throwsException(refusal, monitor::notifyAll);
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
        int balance;

        synchronized void deposit() {
            int before = balance;
            Thread.yield();
            balance = before + 1;
        }

        synchronized int depositTimes(int times) {
            if (times > 0) {
                deposit();
                depositTimes(times - 1);
            }
            return balance;
        }

        synchronized boolean holdsThis() {
            return Thread.holdsLock(this);
        }

        synchronized boolean holdsClass() {
            return Thread.holdsLock(Account.class);
        }

        synchronized void fail() {
            throw new UnsupportedOperationException();
        }

        static synchronized boolean staticHoldsClass() {
            return Thread.holdsLock(Account.class);
        }

        static synchronized void staticFail() {
            throw new UnsupportedOperationException();
        }
    }
}
