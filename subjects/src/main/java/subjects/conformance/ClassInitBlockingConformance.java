package subjects.conformance;

/**
 * Initialisers that wait for another thread.
 *
 * <p>Apart from {@link ClassInitConformance}, as the JVM itself blocks a thread that comes to a
 * class which another thread initialises, where no weaving can see it.
 */
public final class ClassInitBlockingConformance {
    private ClassInitBlockingConformance() {}

    public static void main(String[] args) {
        new Cases(ClassInitBlockingConformance.class)
                .add("initialiserJoinsThread", ClassInitBlockingConformance::joinsThread)
                .add("initialiserIsLetGo", ClassInitBlockingConformance::initialiserIsLetGo)
                .add("othersWait", ClassInitBlockingConformance::othersWait)
                .run(args);
    }

    private static void joinsThread() throws Throwable {
        FreshClasses classes = new FreshClasses();
        CheckedThread.runAll(() -> Check.equal(42, classes.call("StartsThread"), "value"));
    }

    private static void initialiserIsLetGo() throws Throwable {
        InitLog.reset();
        FreshClasses classes = new FreshClasses();
        CheckedThread initialising =
                CheckedThread.spawn(() -> Check.equal(42, classes.call("ReadsWaiting"), "value"));
        InitLog.entered().await();
        Check.that(initialising.isAlive(), "the initialiser waits");
        InitLog.go().countDown();
        initialising.finish();
    }

    private static void othersWait() throws Throwable {
        InitLog.reset();
        FreshClasses classes = new FreshClasses();
        Check.Action reader = () -> Check.equal(42, classes.call("ReadsWaiting"), "value");
        CheckedThread initialising = CheckedThread.spawn(reader);
        InitLog.entered().await();
        CheckedThread other = CheckedThread.spawn(reader);
        Thread.sleep(10);
        Check.that(other.isAlive(), "nobody gets past an initialiser that still runs");
        InitLog.go().countDown();
        CheckedThread.finishAll(initialising, other);
        Check.equal("Waiting ", InitLog.events(), "initialised");
    }
}
