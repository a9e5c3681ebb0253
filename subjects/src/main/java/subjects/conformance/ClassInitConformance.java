package subjects.conformance;

import java.util.concurrent.atomic.AtomicInteger;

/** Class initialisation: when, by whom, how often (JLS 12.4). */
public final class ClassInitConformance {
    private static final int THREADS = 3;

    private ClassInitConformance() {}

    /** A case that is given classes nobody has initialised yet. */
    private interface InitCase {
        void run(FreshClasses classes) throws Throwable;
    }

    public static void main(String[] args) {
        Cases cases = new Cases(ClassInitConformance.class);
        add(cases, "firstUse", ClassInitConformance::firstUse);
        add(cases, "onceForMany", ClassInitConformance::onceForMany);
        add(cases, "loadingIsNotUse", ClassInitConformance::loadingIsNotUse);
        add(cases, "constantsAreNotUse", ClassInitConformance::constantsAreNotUse);
        add(cases, "superclassFirst", ClassInitConformance::superclassFirst);
        add(cases, "inheritedFieldOfParent", ClassInitConformance::inheritedField);
        add(cases, "interfaces", ClassInitConformance::interfaces);
        add(cases, "failure", ClassInitConformance::failure);
        add(cases, "failureForMany", ClassInitConformance::failureForMany);
        add(cases, "errorPassesAsIs", ClassInitConformance::errorPassesAsIs);
        add(cases, "recursionBySameThread", ClassInitConformance::recursion);
        add(cases, "cycleBySameThread", ClassInitConformance::cycle);
        add(cases, "holderIdiom", ClassInitConformance::holderIdiom);
        add(cases, "loadersAreSeparate", ClassInitConformance::loadersAreSeparate);
        cases.add("holderIdiomHere", ClassInitConformance::holderIdiomHere).run(args);
    }

    private static void add(Cases cases, String name, InitCase body) {
        cases.add(
                name,
                () -> {
                    InitLog.reset();
                    body.run(new FreshClasses());
                });
    }

    private static void firstUse(FreshClasses classes) throws Throwable {
        classes.load("ReadsPlain");
        Check.equal("", InitLog.events(), "initialised before the first use");
        Check.equal(42, classes.call("ReadsPlain"), "value");
        Check.equal(42, classes.call("ReadsPlain"), "value again");
        Check.equal("Plain ", InitLog.events(), "initialised");
    }

    private static void onceForMany(FreshClasses classes) throws Throwable {
        CheckedThread.runCopies(
                THREADS, () -> Check.equal(42, classes.call("ReadsPlain"), "value"));
        Check.equal("Plain ", InitLog.events(), "initialised");
    }

    private static void loadingIsNotUse(FreshClasses classes) throws Throwable {
        classes.load("Plain");
        classes.load("Plain").getDeclaredFields();
        Check.equal("Plain2false", classes.call("MentionsPlain"), "mentions");
        Check.equal("", InitLog.events(), "initialised by mentions");
        classes.initialise("Plain");
        classes.initialise("Plain");
        Check.equal("Plain ", InitLog.events(), "initialised");
    }

    private static void constantsAreNotUse(FreshClasses classes) throws Throwable {
        Check.equal(7, classes.call("ReadsConstant"), "constant");
        Check.equal("", InitLog.events(), "initialised by a constant");
        Check.equal(8, classes.call("ReadsBoxed"), "value");
        Check.equal("Constant ", InitLog.events(), "initialised by a field");
    }

    private static void superclassFirst(FreshClasses classes) throws Throwable {
        CheckedThread.runCopies(THREADS, () -> classes.call("MakesChild"));
        Check.equal("Parent Child ", InitLog.events(), "order of initialisation");
    }

    private static void inheritedField(FreshClasses classes) throws Throwable {
        Check.equal("Parent", classes.call("ReadsInherited"), "value");
        Check.equal("Parent ", InitLog.events(), "only the class that declares the field");
    }

    private static void interfaces(FreshClasses classes) throws Throwable {
        classes.initialise("ImplementsBare");
        classes.initialise("ImplementsWithDefault");
        Check.equal(
                "ImplementsBare WithDefault ImplementsWithDefault ",
                InitLog.events(),
                "an interface is initialised if it has a default method");
        classes.initialise("Bare");
        Check.that(InitLog.events().endsWith("Bare "), "and if it is used itself");
    }

    private static void failure(FreshClasses classes) {
        ExceptionInInitializerError first =
                Check.throwsException(
                        ExceptionInInitializerError.class, () -> classes.call("ReadsFailing"));
        Check.equal(IllegalStateException.class, first.getCause().getClass(), "cause");
        for (int i = 0; i < 2; i++) {
            Check.throwsException(NoClassDefFoundError.class, () -> classes.call("ReadsFailing"));
        }
        Check.equal("Failing ", InitLog.events(), "tried once");
    }

    private static void failureForMany(FreshClasses classes) throws Throwable {
        AtomicInteger first = new AtomicInteger();
        AtomicInteger later = new AtomicInteger();
        CheckedThread.runCopies(
                THREADS,
                () -> {
                    try {
                        classes.call("ReadsFailing");
                    } catch (ExceptionInInitializerError tried) {
                        first.incrementAndGet();
                    } catch (NoClassDefFoundError waited) {
                        later.incrementAndGet();
                    }
                });
        Check.equal(1, first.get(), "threads that tried");
        Check.equal(THREADS - 1, later.get(), "threads that came too late");
    }

    private static void errorPassesAsIs(FreshClasses classes) {
        Check.throwsException(
                StackOverflowError.class, () -> classes.initialise("FailingWithError"));
        Check.throwsException(
                NoClassDefFoundError.class, () -> classes.initialise("FailingWithError"));
    }

    private static void recursion(FreshClasses classes) throws Throwable {
        CheckedThread.runCopies(
                THREADS,
                () -> Check.equal(42, classes.call("Recursive"), "0 seen early, 42 in the end"));
    }

    private static void cycle(FreshClasses classes) throws Throwable {
        Check.equal(11, classes.call("CycleOne"), "the inner class sees 0");
    }

    private static void holderIdiom(FreshClasses classes) throws Throwable {
        Object[] seen = new Object[THREADS];
        AtomicInteger numbers = new AtomicInteger();
        CheckedThread.runCopies(
                THREADS,
                () -> {
                    int[] instance = (int[]) classes.call("Singleton");
                    Check.equal(42, instance[0], "content of the instance");
                    seen[numbers.getAndIncrement()] = instance;
                });
        for (Object instance : seen) {
            Check.same(seen[0], instance, "instance");
        }
        Check.equal("Singleton ", InitLog.events(), "made once");
    }

    private static void loadersAreSeparate(FreshClasses classes) throws Throwable {
        FreshClasses others = new FreshClasses();
        Check.that(classes.load("Plain") != others.load("Plain"), "two classes of one name");
        CheckedThread.runAll(() -> classes.call("ReadsPlain"), () -> others.call("ReadsPlain"));
        Check.equal("Plain Plain ", InitLog.events(), "each initialised");
    }

    /** Without a loader of its own: holds for the first use of the class and for every later. */
    private static void holderIdiomHere() throws Throwable {
        CheckedThread.runCopies(
                THREADS, () -> Check.equal(42, Holder.INSTANCE[0], "content of the instance"));
        Check.equal(1, Holder.made, "instances made");
    }

    private static final class Holder {
        static int made;
        static final int[] INSTANCE = make();

        private static int[] make() {
            made++;
            return new int[] {42};
        }
    }
}
