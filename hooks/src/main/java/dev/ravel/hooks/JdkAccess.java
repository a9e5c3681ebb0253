package dev.ravel.hooks;

import java.lang.reflect.Field;

/**
 * What only code inside a patched {@code java.base} can do.
 *
 * <p>The bodies here stand for a JVM without the patch. The patcher replaces each of them by an
 * access to a field that it adds to {@link Thread}, or by a call of an internal method.
 */
public final class JdkAccess {
    private JdkAccess() {}

    /** What the JVM calls the status of a thread that can run. */
    public static final int RUNNABLE = 0x5;

    /** What the JVM calls the status of a thread that has ended. */
    public static final int TERMINATED = 0x2;

    /** Whether this class was replaced by the patcher's. */
    public static boolean patched() {
        return false;
    }

    /** Lets classes of every module call the hooks, also of modules that are yet to come. */
    public static void exportHooks() {
        throw unpatched();
    }

    /** The handler of a thread in control, or null. */
    static HookHandler handler(Thread thread) {
        return null;
    }

    public static void setHandler(Thread thread, HookHandler handler) {
        throw unpatched();
    }

    /** The handler of a thread from its start to the end of its execution, in control or not. */
    public static HookHandler identity(Thread thread) {
        return null;
    }

    public static void setIdentity(Thread thread, HookHandler handler) {
        throw unpatched();
    }

    /** The id that the program sees; 0 if the execution has given none. */
    public static long threadId(Thread thread) {
        return 0;
    }

    public static void setThreadId(Thread thread, long id) {
        throw unpatched();
    }

    /** The JVM's own interrupt status. */
    public static boolean interruptStatus(Thread thread) {
        return thread.isInterrupted();
    }

    public static void setInterruptStatus(Thread thread, boolean status) {
        throw unpatched();
    }

    /** The JVM's own park, which no weaver touches. */
    public static void park(boolean absolute, long time) {
        throw unpatched();
    }

    /** The JVM's own unpark, which no weaver touches. */
    public static void unpark(Object thread) {
        throw unpatched();
    }

    /** The object that a parked thread has named as what it waits for, or null. */
    public static Object parkBlocker(Thread thread) {
        return null;
    }

    /** The thread that owns an {@code AbstractOwnableSynchronizer} exclusively, or null. */
    public static Thread owner(Object synchronizer) {
        return null;
    }

    /** Starts a real thread. */
    public static void start0(Thread thread) {
        throw unpatched();
    }

    /** Marks a thread as started, which is then run as a {@link Fiber}; or as ended. */
    public static void setStatus(Thread thread, int status) {
        throw unpatched();
    }

    /** How much stack the thread was created with, or 0. */
    public static long stackSize(Thread thread) {
        throw unpatched();
    }

    static void dispatchUncaughtException(Thread thread, Throwable failure) {
        throw unpatched();
    }

    /** What the JVM calls when a thread ends. */
    static void exit(Thread thread) {
        throw unpatched();
    }

    /** Tells the JVM that the interrupt status of a thread was set. */
    public static void interrupt0(Thread thread) {
        throw unpatched();
    }

    /**
     * Forgets the constants of an enum that {@code Class} has cached: its initialiser runs anew.
     */
    static void forgetEnumConstants(Class<?> type) {
        throw unpatched();
    }

    /** The JVM's own time of day, in nanoseconds from that many seconds after the epoch. */
    static long nanoTimeAdjustment(long offsetSeconds) {
        throw unpatched();
    }

    /** The first word of an object's header. */
    static long header(Object object) {
        throw unpatched();
    }

    static boolean compareAndSetHeader(Object object, long expected, long header) {
        throw unpatched();
    }

    /** A pool as {@code ForkJoinPool.commonPool()} is one. */
    static Object newCommonPool() {
        throw unpatched();
    }

    // As the methods of Unsafe of the same names.

    public static boolean shouldBeInitialized(Class<?> type) {
        throw unpatched();
    }

    static Object staticFieldBase(Field field) {
        throw unpatched();
    }

    static long staticFieldOffset(Field field) {
        throw unpatched();
    }

    static long objectFieldOffset(Field field) {
        throw unpatched();
    }

    static Object getReference(Object base, long offset) {
        throw unpatched();
    }

    static byte getByte(Object base, long offset) {
        throw unpatched();
    }

    static short getShort(Object base, long offset) {
        throw unpatched();
    }

    static int getInt(Object base, long offset) {
        throw unpatched();
    }

    static long getLong(Object base, long offset) {
        throw unpatched();
    }

    static void putReference(Object base, long offset, Object value) {
        throw unpatched();
    }

    static void putByte(Object base, long offset, byte value) {
        throw unpatched();
    }

    static void putShort(Object base, long offset, short value) {
        throw unpatched();
    }

    static void putInt(Object base, long offset, int value) {
        throw unpatched();
    }

    static void putLong(Object base, long offset, long value) {
        throw unpatched();
    }

    private static IllegalStateException unpatched() {
        return new IllegalStateException(
                "This JVM runs without Ravel's JDK patch. Start it with 'ravel', or with the flags that"
                        + " 'ravel' uses.");
    }
}
