package dev.ravel.hooks;

/** What every hook needs to know: which thread calls, and whether it is in control. */
public class ControlHooks {
    ControlHooks() {}

    /**
     * The number of the current execution. A class of the program whose own number differs has not
     * been initialised in this execution.
     */
    public static int epoch = FreeStatics.EPOCH;

    /** While the JVM starts, not even {@code Thread.currentThread} can be called. */
    static boolean enabled;

    /** How many classes were woven so far: a thread that loads classes is not stuck. */
    public static volatile int wovenClasses;

    /** How the agent weaves. */
    public static volatile boolean wovenMemory;

    public static volatile boolean wovenJdk;

    /** The outermost classes of the JDK that are interleaved inside, by name. */
    public static volatile String[] openedClasses = {};

    /** The thread in which the JVM runs Ravel. */
    static Thread launcher;

    /** Any thread of the execution that runs: it hears what threads outside of control do. */
    public static volatile HookHandler outsideListener;

    /** Why a class could not be woven, or null; nothing may pass as correct after that. */
    private static volatile String weavingFailure;

    public static void failWeaving(String reason) {
        weavingFailure = reason;
    }

    public static String weavingFailure() {
        return weavingFailure;
    }

    /** Whether the calling thread is in control: which of a method's two bodies runs. */
    public static boolean controlled() {
        return current() != null;
    }

    static HookHandler current() {
        if (!enabled) {
            return null;
        }
        HookHandler handler = JdkAccess.handler(Thread.currentThread());
        if (handler != null && left != null) {
            settle(handler);
        }
        return handler;
    }

    /**
     * The monitors that the thread in control has left since its last hook, each in an array
     * together with the ones before it. Leaving a monitor must not fail, not even for want of
     * stack, so woven code calls no method for it but only adds to this; nobody else can run before
     * that thread's next hook, which settles it.
     */
    public static Object[] left;

    /** In {@link #left} for: a hook ran out of stack, and what it left behind is not known. */
    static final Object OVERFLOW = new Object();

    private static void settle(HookHandler handler) {
        while (left != null) {
            Object[] last = left;
            if (last[0] == OVERFLOW) {
                left = (Object[]) last[1];
                handler.giveUp();
            } else {
                handler.monitorExit(last[0]);
                left = (Object[]) last[1];
            }
        }
    }

    /** From now on threads may be in control; the caller is not one that the program knows. */
    public static void enable() {
        launcher = Thread.currentThread();
        IdentityHashes.enable();
        enabled = true;
    }

    /** Takes the calling thread out of control; the result goes to {@link #resume}. */
    public static HookHandler pause() {
        HookHandler handler = current();
        if (handler != null) {
            JdkAccess.setHandler(Thread.currentThread(), null);
        }
        return handler;
    }

    public static void resume(HookHandler paused) {
        if (paused != null) {
            JdkAccess.setHandler(Thread.currentThread(), paused);
        }
    }

    static boolean isPoint(HookHandler handler) {
        return handler != null && handler.depth == 0 && !handler.quietNext;
    }

    /** Milliseconds and nanoseconds as nanoseconds; the JVM's "for ever" is 0 in both. */
    static long nanos(long millis, int nanos) {
        return millis >= Long.MAX_VALUE / 1_000_000 ? Long.MAX_VALUE : millis * 1_000_000 + nanos;
    }

    static boolean isInRegion(HookHandler handler) {
        return handler.isInRegion();
    }
}
