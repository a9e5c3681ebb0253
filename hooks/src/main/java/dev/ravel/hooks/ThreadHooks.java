package dev.ravel.hooks;

import java.time.Duration;

/** The life of threads, and what they see of each other. */
public class ThreadHooks extends MonitorHooks {
    ThreadHooks() {}

    /** At the head of {@code Thread.start}, before it holds the monitor of the thread. */
    public static void beforeStart(Thread child) {
        HookHandler handler = current();
        if (isPoint(handler)) {
            handler.beforeStart(child);
        }
    }

    /** In place of {@code Thread.start0}. */
    public static void start(Thread child) {
        HookHandler handler = current();
        if (handler == null) {
            FreeThreads.countStart();
            JdkAccess.start0(child);
        } else {
            handler.start(child);
        }
    }

    /**
     * At the head of every {@code run()} of a thread class: a new thread waits here for its turn.
     */
    public static void begin(Thread thread) {
        if (enabled && thread == Thread.currentThread() && JdkAccess.handler(thread) == null) {
            HookHandler identity = JdkAccess.identity(thread);
            if (identity != null) {
                identity.begin();
            }
        }
    }

    /** The same where the weaver could not know whether it is one. */
    public static void beginIfThread(Object object) {
        if (object instanceof Thread thread) {
            begin(thread);
        }
    }

    /** At the end of {@code Thread.exit()}, the last Java code that a thread runs. */
    public static void ended(Thread thread) {
        current();
        HookHandler identity = JdkAccess.identity(thread);
        if (identity != null) {
            identity.end();
        }
    }

    /** Whether the thread was stopped by what controls it, and not by the JVM. */
    public static boolean stop(Thread thread) {
        HookHandler handler = current();
        HookHandler identity = JdkAccess.identity(thread);
        if (handler == null || identity == null) {
            return false;
        }
        handler.stop(identity);
        return true;
    }

    public static boolean uncaught(Thread thread, Throwable failure) {
        current();
        HookHandler identity = JdkAccess.identity(thread);
        if (identity == null) {
            FreeThreads.noteUncaught();
        }
        return identity != null && identity.uncaught(failure);
    }

    public static boolean isAlive(Thread thread) {
        HookHandler identity = inspected(thread);
        return identity == null ? thread.isAlive() : identity.alive();
    }

    /** What {@code Thread.join} asks, until the answer is no. */
    public static boolean isAliveInJoin(Thread thread) {
        HookHandler handler = current();
        HookHandler identity = JdkAccess.identity(thread);
        if (identity == null) {
            return thread.isAlive();
        }
        boolean alive = identity.alive();
        if (!alive && handler != null) {
            handler.joined(thread);
        }
        return alive;
    }

    /** How {@code Thread.join} waits. */
    public static void awaitInJoin(Object thread, long millis) throws InterruptedException {
        HookHandler handler = current();
        if (handler == null) {
            thread.wait(millis);
        } else {
            handler.awaitEnd((Thread) thread, nanos(millis, 0));
        }
    }

    /** The state of a controlled thread, or null. */
    public static Thread.State state(Thread thread) {
        HookHandler identity = inspected(thread);
        return identity == null ? null : identity.state();
    }

    /** The state of a controlled thread for the JDK's own ends, or null. */
    public static Thread.State quietState(Thread thread) {
        current();
        HookHandler identity = JdkAccess.identity(thread);
        return identity == null ? null : identity.state();
    }

    /** The id of a thread of the program, given when it starts or is asked for; or -1. */
    public static long threadId(Thread thread) {
        long id = JdkAccess.threadId(thread);
        if (id != 0) {
            return id;
        }
        HookHandler handler = current();
        if (handler == null) {
            return -1;
        }
        long given = handler.nextThreadId();
        JdkAccess.setThreadId(thread, given);
        return given;
    }

    public static int nextThreadNumber() {
        HookHandler handler = current();
        return handler == null ? -1 : handler.nextThreadNumber();
    }

    static HookHandler inspected(Thread thread) {
        HookHandler identity = JdkAccess.identity(thread);
        if (identity != null) {
            HookHandler handler = current();
            if (isPoint(handler)) {
                handler.inspect(thread);
            }
        }
        return identity;
    }

    public static void sleep(long millis) throws InterruptedException {
        HookHandler handler = current();
        if (handler == null) {
            Thread.sleep(millis);
        } else if (millis < 0) {
            throw new IllegalArgumentException("timeout value is negative");
        } else {
            handler.sleep(nanos(millis, 0));
        }
    }

    public static void sleep(long millis, int nanos) throws InterruptedException {
        HookHandler handler = current();
        if (handler == null) {
            Thread.sleep(millis, nanos);
        } else if (millis < 0) {
            throw new IllegalArgumentException("timeout value is negative");
        } else if (nanos < 0 || nanos > 999_999) {
            throw new IllegalArgumentException("nanosecond timeout value out of range");
        } else {
            handler.sleep(nanos(millis, nanos));
        }
    }

    public static void sleep(Duration duration) throws InterruptedException {
        HookHandler handler = current();
        long nanos = Math.max(0, saturatedNanos(duration));
        if (handler == null) {
            Thread.sleep(nanos / 1_000_000, (int) (nanos % 1_000_000));
        } else {
            handler.sleep(nanos);
        }
    }

    private static long saturatedNanos(Duration duration) {
        return duration.getSeconds() >= Long.MAX_VALUE / 1_000_000_000L
                ? Long.MAX_VALUE
                : duration.toNanos();
    }

    public static void yieldNow() {
        HookHandler handler = current();
        if (handler == null) {
            Thread.yield();
        } else if (!isInRegion(handler)) {
            handler.yieldNow();
        }
    }

    public static void onSpinWait() {
        HookHandler handler = current();
        if (handler == null) {
            Thread.onSpinWait();
        } else if (handler.depth == 0) {
            handler.yieldNow();
        }
    }

    /** Whether virtual threads are to be run by the JVM's own scheduler. */
    public static boolean runsVirtualThreads(boolean isSupported) {
        boolean isFree = current() == null;
        if (isFree) {
            FreeThreads.countStart();
        }
        return isSupported && isFree;
    }
}
