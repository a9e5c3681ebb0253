package dev.ravel.generate;

import dev.ravel.engine.Control;
import dev.ravel.generate.ConcurrentTest.Prefix;
import java.util.List;

/**
 * A test as a program, to be run once under control. What calls throw is kept here, and does not
 * leave the threads. A call that throws is the last one of its thread.
 */
abstract class TestRun implements Runnable {
    private final Prefix prefix;
    private final List<List<Invocation>> suffixes;

    /** What the prefix has thrown, or null. */
    private Throwable early;

    /** By thread: what its last call has thrown, or null; and how many calls it has made. */
    final Throwable[] thrown;

    final int[] made;

    /** By thread: what its calls have returned. */
    final Object[][] returned;

    private volatile boolean isPrepared;
    private volatile boolean isCompleted;
    private Object shared;
    private Digest digest;
    private String result;

    TestRun(Prefix prefix, List<List<Invocation>> suffixes) {
        this.prefix = prefix;
        this.suffixes = suffixes;
        this.thrown = new Throwable[suffixes.size()];
        this.made = new int[suffixes.size()];
        this.returned = new Object[suffixes.size()][];
        for (int i = 0; i < returned.length; i++) {
            returned[i] = new Object[suffixes.get(i).size()];
        }
    }

    @Override
    public final void run() {
        try {
            shared = prefix.instance().evaluate(null);
            for (Invocation call : prefix.calls()) {
                call.evaluate(shared);
            }
        } catch (Throwable e) {
            if (!Control.isOver()) {
                early = e;
                isCompleted = true;
            }
            return;
        }
        isPrepared = true;
        runSuffixes(shared);
        if (digest != null) {
            look();
        }
        isCompleted = !Control.isOver();
    }

    private void look() {
        try {
            result = digest.of(suffixes, returned, shared);
        } catch (Throwable e) {
            if (!Control.isOver()) {
                result = "cannot be looked at: " + e.getClass().getName();
            }
        }
    }

    /** What calls return, and the object at the end, are to be looked at. */
    final void observe(Digest by) {
        digest = by;
    }

    /** What was seen, if it was asked for and all threads have ended. */
    final String result() {
        return result;
    }

    abstract void runSuffixes(Object object);

    /** Makes the next call of a thread, in that thread; answers whether it was a good one. */
    final boolean call(int thread, Invocation call, Object object) {
        try {
            returned[thread][made[thread]] = call.evaluate(object);
            made[thread]++;
            return true;
        } catch (Throwable e) {
            if (!Control.isOver()) {
                thrown[thread] = e;
            }
            return false;
        }
    }

    Throwable early() {
        return early;
    }

    /** Whether the prefix is over. */
    boolean isPrepared() {
        return isPrepared;
    }

    /** Whether the main thread has come to its end, and so has not left the JVM before. */
    boolean isCompleted() {
        return isCompleted;
    }

    Object shared() {
        return shared;
    }

    /** All calls in the main thread. */
    static TestRun sequential(Prefix prefix, List<Invocation> calls) {
        return new TestRun(prefix, List.of(calls)) {
            @Override
            void runSuffixes(Object object) {
                for (Invocation call : calls) {
                    if (!call(0, call, object)) {
                        return;
                    }
                }
            }
        };
    }

    /** Each suffix in a thread of its own. */
    static TestRun concurrent(ConcurrentTest test) {
        return new TestRun(test.prefix(), test.suffixes()) {
            @Override
            void runSuffixes(Object object) {
                Thread[] threads = new Thread[test.suffixes().size()];
                for (int i = 0; i < threads.length; i++) {
                    threads[i] = new Thread(suffix(i, object), "Thread " + (i + 1));
                }
                startAndJoin(threads);
            }

            private Runnable suffix(int thread, Object object) {
                return new Runnable() {
                    @Override
                    public void run() {
                        for (Invocation call : test.suffixes().get(thread)) {
                            if (!call(thread, call, object)) {
                                return;
                            }
                        }
                    }
                };
            }
        };
    }

    static void startAndJoin(Thread... threads) {
        for (Thread thread : threads) {
            thread.start();
        }
        join(threads);
    }

    static void join(Thread... threads) {
        for (Thread thread : threads) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                // A call has interrupted this thread; the threads are waited for all the same.
                join(threads);
                return;
            }
        }
    }
}
