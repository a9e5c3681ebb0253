package dev.ravel.hooks;

/**
 * The static calls that the weaver puts into code. Each does what the JVM would have done, unless
 * the calling thread is in control: then its handler decides.
 *
 * <p>Woven code knows this one name. What belongs to one primitive is in one of the classes that
 * this inherits from, and what has to do with the rest of the world is here.
 */
public final class Hooks extends ClassHooks {
    private Hooks() {}

    public static long nanoTime() {
        HookHandler handler = current();
        return handler == null ? System.nanoTime() : handler.nanoTime();
    }

    public static long currentTimeMillis() {
        HookHandler handler = current();
        return handler == null
                ? System.currentTimeMillis()
                : handler.currentTimeNanos() / 1_000_000;
    }

    /** The time as {@code jdk.internal.misc.VM.getNanoTimeAdjustment} gives it. */
    public static long nanoTimeAdjustment(long offsetSeconds) {
        HookHandler handler = current();
        if (handler == null) {
            return JdkAccess.nanoTimeAdjustment(offsetSeconds);
        }
        long now = handler.currentTimeNanos();
        long seconds = now / 1_000_000_000L;
        return (seconds - offsetSeconds) * 1_000_000_000L + now % 1_000_000_000L;
    }

    public static boolean exit(int status) {
        HookHandler handler = current();
        if (handler == null) {
            return false;
        }
        handler.exit(status);
        return true;
    }

    /** In place of {@code Runtime.gc()}. */
    public static void collectGarbage(Object runtime) {
        HookHandler handler = current();
        if (handler == null) {
            ((Runtime) runtime).gc();
        } else {
            handler.collectGarbage();
        }
    }

    public static boolean halt(int status) {
        HookHandler handler = current();
        if (handler == null) {
            return false;
        }
        handler.halt(status);
        return true;
    }

    /** Whether something may have changed the state of the JVM at large. */
    private static boolean jvmChanged;

    /** The same for the beans that the JVM manages. */
    private static boolean beansChanged;

    public static void jvmChanges() {
        jvmChanged = true;
    }

    public static void beansChange() {
        beansChanged = true;
    }

    /** Whether {@link #jvmChanges} was called since this was. */
    public static boolean takeJvmChanged() {
        boolean changed = jvmChanged;
        jvmChanged = false;
        return changed;
    }

    /** Whether {@link #beansChange} was called since this was. */
    public static boolean takeBeansChanged() {
        boolean changed = beansChanged;
        beansChanged = false;
        return changed;
    }

    /** If the call can block, takes the thread out of control; the result goes to its end. */
    public static HookHandler leaveControl(boolean canBlock, String call) {
        HookHandler handler = canBlock ? current() : null;
        if (handler != null) {
            handler.leaveControl(call);
        }
        return handler;
    }

    public static void enterControl(HookHandler handler) {
        if (handler != null) {
            handler.enterControl();
        }
    }

    public static boolean addShutdownHook(Thread hook) {
        HookHandler handler = current();
        return handler != null && handler.addShutdownHook(hook);
    }

    public static boolean removeShutdownHook(Thread hook) {
        HookHandler handler = current();
        return handler != null && handler.removeShutdownHook(hook);
    }

    public static boolean deleteOnExit(String file) {
        HookHandler handler = current();
        return handler != null && handler.deleteOnExit(file);
    }

    /**
     * Whether the pipe of a process that has ended stays as it is. The JDK empties it into memory,
     * in a thread that is not in control, and locks out readers, which are, by a monitor that is
     * only a real one in that thread.
     */
    public static boolean keepsPipe() {
        return outsideListener != null;
    }

    /** The execution's own of a static object of the JDK. */
    public static Object local(Object original, int key) {
        HookHandler handler = current();
        if (handler == null) {
            return FreeThreads.pool(original, key);
        }
        int depth = enterRegion();
        try {
            return ExecutionLocals.get(handler.locals, original, key);
        } finally {
            restore(depth);
        }
    }

    public static int nextPoolId(int count) {
        HookHandler handler = current();
        return handler == null ? -1 : ExecutionLocals.nextPoolId(handler.locals, count);
    }

    public static boolean secureBytes(byte[] bytes) {
        HookHandler handler = current();
        if (handler == null) {
            return false;
        }
        ExecutionLocals.fill(handler.locals, bytes);
        return true;
    }

    public static boolean isNull(Object object) {
        return object == null;
    }
}
