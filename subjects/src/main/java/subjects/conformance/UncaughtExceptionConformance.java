package subjects.conformance;

import java.lang.Thread.UncaughtExceptionHandler;

/** Who hears of an exception that ends a thread. */
public final class UncaughtExceptionConformance {
    private UncaughtExceptionConformance() {}

    public static void main(String[] args) {
        new Cases(UncaughtExceptionConformance.class)
                .add("handlerOfThread", UncaughtExceptionConformance::handlerOfThread)
                .add("handlerOfGroup", UncaughtExceptionConformance::handlerOfGroup)
                .add("handlerOfParentGroup", UncaughtExceptionConformance::handlerOfParentGroup)
                .add("defaultHandler", UncaughtExceptionConformance::defaultHandler)
                .add("threadBeforeGroup", UncaughtExceptionConformance::threadBeforeGroup)
                .add("groupBeforeDefault", UncaughtExceptionConformance::groupBeforeDefault)
                .add("groupIsTheHandler", UncaughtExceptionConformance::groupIsTheHandler)
                .add("errorsToo", UncaughtExceptionConformance::errorsToo)
                .add("monitorsAreFreeByThen", UncaughtExceptionConformance::monitorsAreFree)
                .add("handlerThatThrows", UncaughtExceptionConformance::handlerThatThrows)
                .add("othersGoOn", UncaughtExceptionConformance::othersGoOn)
                .run(args);
    }

    private static void handlerOfThread() throws Throwable {
        Listener listener = new Listener();
        Thread thread = new Thread(UncaughtExceptionConformance::fail);
        thread.setUncaughtExceptionHandler(listener);
        Check.same(listener, thread.getUncaughtExceptionHandler(), "handler");
        thread.start();
        thread.join();
        listener.heardOf(thread, Failure.class);
    }

    private static void handlerOfGroup() throws Throwable {
        Listener listener = new Listener();
        Thread thread = new Thread(listeningGroup(listener), UncaughtExceptionConformance::fail);
        thread.start();
        thread.join();
        listener.heardOf(thread, Failure.class);
    }

    private static void handlerOfParentGroup() throws Throwable {
        Listener listener = new Listener();
        ThreadGroup child = new ThreadGroup(listeningGroup(listener), "child");
        Thread thread = new Thread(child, UncaughtExceptionConformance::fail);
        thread.start();
        thread.join();
        listener.heardOf(thread, Failure.class);
    }

    private static void defaultHandler() throws Throwable {
        Listener listener = new Listener();
        withDefault(
                listener,
                () -> {
                    Thread thread = new Thread(UncaughtExceptionConformance::fail);
                    thread.start();
                    thread.join();
                    listener.heardOf(thread, Failure.class);
                });
    }

    private static void threadBeforeGroup() throws Throwable {
        Listener ofThread = new Listener();
        Listener ofGroup = new Listener();
        Thread thread = new Thread(listeningGroup(ofGroup), UncaughtExceptionConformance::fail);
        thread.setUncaughtExceptionHandler(ofThread);
        thread.start();
        thread.join();
        ofThread.heardOf(thread, Failure.class);
        Check.equal(0, ofGroup.calls, "calls of the group");
    }

    private static void groupBeforeDefault() throws Throwable {
        Listener ofGroup = new Listener();
        Listener byDefault = new Listener();
        withDefault(
                byDefault,
                () -> {
                    Thread thread =
                            new Thread(listeningGroup(ofGroup), UncaughtExceptionConformance::fail);
                    thread.start();
                    thread.join();
                    ofGroup.heardOf(thread, Failure.class);
                });
        Check.equal(0, byDefault.calls, "calls of the default handler");
    }

    private static void groupIsTheHandler() {
        Thread thread = new Thread(new ThreadGroup("handler"), () -> {});
        Check.same(
                thread.getThreadGroup(),
                thread.getUncaughtExceptionHandler(),
                "handler by default");
    }

    private static void errorsToo() throws Throwable {
        Listener listener = new Listener();
        Thread thread =
                new Thread(
                        () -> {
                            throw new AssertionError("on purpose");
                        });
        thread.setUncaughtExceptionHandler(listener);
        thread.start();
        thread.join();
        listener.heardOf(thread, AssertionError.class);
    }

    private static void monitorsAreFree() throws Throwable {
        Object monitor = new Object();
        boolean[] held = {true};
        Thread thread =
                new Thread(
                        () -> {
                            synchronized (monitor) {
                                fail();
                            }
                        });
        thread.setUncaughtExceptionHandler((failed, thrown) -> held[0] = Thread.holdsLock(monitor));
        thread.start();
        thread.join();
        Check.that(!held[0], "the monitor was left before the handler ran");
        synchronized (monitor) {
            monitor.notifyAll();
        }
    }

    /** "Any exception thrown by this method will be ignored by the Java Virtual Machine." */
    private static void handlerThatThrows() throws Throwable {
        boolean[] called = {false};
        Thread thread = new Thread(UncaughtExceptionConformance::fail);
        thread.setUncaughtExceptionHandler(
                (failed, thrown) -> {
                    called[0] = true;
                    throw new Failure();
                });
        thread.start();
        thread.join();
        Check.that(called[0], "the handler was called");
        Check.equal(Thread.State.TERMINATED, thread.getState(), "state");
    }

    private static void othersGoOn() throws Throwable {
        Thread failing = new Thread(UncaughtExceptionConformance::fail);
        failing.setUncaughtExceptionHandler(new Listener());
        int[] total = {0};
        CheckedThread other =
                CheckedThread.spawn(
                        () -> {
                            for (int i = 0; i < 5; i++) {
                                Thread.yield();
                                total[0]++;
                            }
                        });
        failing.start();
        failing.join();
        other.finish();
        Check.equal(5, total[0], "work of the other thread");
    }

    private static void fail() {
        throw new Failure();
    }

    private static ThreadGroup listeningGroup(Listener listener) {
        return new ThreadGroup("listening") {
            @Override
            public void uncaughtException(Thread thread, Throwable thrown) {
                listener.uncaughtException(thread, thrown);
            }
        };
    }

    private static void withDefault(UncaughtExceptionHandler handler, Check.Action action)
            throws Throwable {
        UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
        Thread.setDefaultUncaughtExceptionHandler(handler);
        try {
            Check.same(handler, Thread.getDefaultUncaughtExceptionHandler(), "default handler");
            action.run();
        } finally {
            Thread.setDefaultUncaughtExceptionHandler(before);
        }
    }

    private static final class Listener implements UncaughtExceptionHandler {
        // Written by the dying thread, read after join.
        private int calls;
        private Thread failed;
        private Throwable thrown;
        private Thread caller;
        private boolean alive;

        @Override
        public void uncaughtException(Thread failedThread, Throwable thrownByIt) {
            calls++;
            failed = failedThread;
            thrown = thrownByIt;
            caller = Thread.currentThread();
            alive = failedThread.isAlive();
        }

        void heardOf(Thread expected, Class<? extends Throwable> type) {
            Check.equal(1, calls, "calls of the handler");
            Check.same(expected, failed, "thread that failed");
            Check.same(expected, caller, "thread that calls the handler");
            Check.that(alive, "the thread lives until the handler returns");
            Check.equal(type, thrown.getClass(), "type of what was thrown");
        }
    }

    private static final class Failure extends RuntimeException {
        private static final long serialVersionUID = 1;
    }
}
