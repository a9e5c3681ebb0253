package dev.ravel.hooks;

/**
 * Monitors, wait sets and parking. Enter is only called in the body for threads in control; the
 * first argument of park and unpark is the Unsafe that the woven call was made on.
 */
public class MonitorHooks extends ControlHooks {
    MonitorHooks() {}

    public static void monitorEnter(Object object) {
        HookHandler handler = current();
        if (handler == null) {
            throw new IllegalStateException(
                    "This method is too large for two bodies, and a thread that is not in Ravel's"
                            + " control has called it. Split the method.");
        }
        handler.monitorEnter(object, handler.depth != 0);
    }

    public static void monitorEnterQuietly(Object object) {
        current().monitorEnter(object, true);
    }

    public static void await(Object object) throws InterruptedException {
        await(object, 0L);
    }

    public static void await(Object object, long millis) throws InterruptedException {
        HookHandler handler = current();
        if (handler == null) {
            object.wait(millis);
        } else if (millis < 0) {
            throw new IllegalArgumentException("timeout value is negative");
        } else {
            handler.await(object, nanos(millis, 0));
        }
    }

    public static void await(Object object, long millis, int nanos) throws InterruptedException {
        HookHandler handler = current();
        if (handler == null) {
            object.wait(millis, nanos);
        } else if (millis < 0) {
            throw new IllegalArgumentException("timeout value is negative");
        } else if (nanos < 0 || nanos > 999_999) {
            throw new IllegalArgumentException("nanosecond timeout value out of range");
        } else {
            handler.await(object, nanos(millis, nanos));
        }
    }

    public static void signal(Object object) {
        HookHandler handler = current();
        if (handler == null) {
            object.notify();
            signalFromOutside(object, false);
        } else {
            handler.signal(object, false);
        }
    }

    public static void signalAll(Object object) {
        HookHandler handler = current();
        if (handler == null) {
            object.notifyAll();
            signalFromOutside(object, true);
        } else {
            handler.signal(object, true);
        }
    }

    /** Threads in control wait in the model, where no real notify reaches them. */
    private static void signalFromOutside(Object object, boolean all) {
        HookHandler listener = outsideListener;
        if (listener != null) {
            listener.signalFromOutside(object, all);
        }
    }

    public static boolean holdsLock(Object object) {
        HookHandler handler = current();
        return handler == null ? Thread.holdsLock(object) : handler.holdsLock(object);
    }

    public static void park(Object unsafe, boolean absolute, long time) {
        HookHandler handler = current();
        if (handler == null) {
            JdkAccess.park(absolute, time);
        } else {
            handler.park(absolute, time);
        }
    }

    public static void unpark(Object unsafe, Object thread) {
        HookHandler target = thread == null ? null : JdkAccess.identity((Thread) thread);
        HookHandler handler = current();
        if (target == null) {
            FreeThreads.countWake();
            JdkAccess.unpark(thread);
        } else {
            if (JdkAccess.handler((Thread) thread) == null) {
                // It may have parked while it was out of control.
                JdkAccess.unpark(target.carrier());
            }
            if (handler == null) {
                target.unparkFromOutside();
            } else {
                handler.unpark(target, handler.depth != 0 || handler.quietNext);
            }
        }
    }
}
