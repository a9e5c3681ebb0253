package dev.ravel.hooks;

/** Leaf operations and regions without switches. What enter returns goes to exit. */
public class RegionHooks extends MemoryHooks {
    RegionHooks() {}

    private static final int NOT_CONTROLLED = -1;

    /**
     * A leaf operation begins, one of {@link Access}: one scheduling point, and none until it ends
     * or blocks.
     */
    public static int enterLeaf(Object leaf, int access) {
        HookHandler handler = current();
        return handler == null ? NOT_CONTROLLED : enter(handler, viewed(leaf), null, access);
    }

    /** The same where every operation holds the object's monitor, which the program may lock. */
    public static int enterLockingLeaf(Object leaf, int access) {
        HookHandler handler = current();
        return handler == null
                ? NOT_CONTROLLED
                : enter(handler, viewed(leaf), HookHandler.MONITOR, access);
    }

    /** The same through a field updater, where the operation is on a field of {@code owner}. */
    public static int enterUpdater(Object updater, Object owner, int access) {
        HookHandler handler = current();
        return handler == null
                ? NOT_CONTROLLED
                : enter(handler, owner, ((FieldNamed) updater).ravel$field(), access);
    }

    private static int enter(HookHandler handler, Object owner, Object part, int access) {
        int depth = handler.depth;
        if (handler.quietNext) {
            handler.quietNext = false;
        } else if (depth == 0 && owner != null) {
            handler.access(owner, part, access);
        }
        handler.depth = depth + 1;
        return depth;
    }

    /** The object whose state an operation on a leaf is about. */
    private static Object viewed(Object leaf) {
        Object object = leaf;
        while (object instanceof View view) {
            Object next = view.ravel$viewed();
            if (next == null || next == object) {
                return object;
            }
            object = next;
        }
        return object;
    }

    /** A leaf has made a view of itself, or of what it views itself; either may be null. */
    public static void attachView(Object view, Object viewed) {
        if (view instanceof AttachedView attached) {
            attached.ravel$view(viewed);
        }
    }

    public static int enterRegion() {
        HookHandler handler = current();
        if (handler == null) {
            return NOT_CONTROLLED;
        }
        int depth = handler.depth;
        handler.depth = depth + HookHandler.REGION;
        return depth;
    }

    /** The name of the first class that was not initialised and never will be, or null. */
    private static volatile String brokenClass;

    /** The initialiser of a class that all executions share has failed. */
    public static void brokenClass(String name) {
        if (enabled && brokenClass == null) {
            brokenClass = name;
        }
    }

    public static String brokenClass() {
        return brokenClass;
    }

    /** A leaf class calls a method that the program may have overridden in {@code receiver}. */
    public static long leaveLeafFor(Object receiver) {
        return receiver.getClass().getClassLoader() == null ? NOT_CONTROLLED : leaveLeaf();
    }

    /** A leaf class calls a collection, which may be somebody else's. */
    public static long leaveLeafFor(Object receiver, Object leaf) {
        HookHandler handler = current();
        return handler == null || viewed(receiver) == viewed(leaf)
                ? NOT_CONTROLLED
                : leave(handler);
    }

    /** A leaf class calls back into the program, whose operations are choices again. */
    public static long leaveLeaf() {
        HookHandler handler = current();
        return handler == null ? NOT_CONTROLLED : leave(handler);
    }

    /** The depth, and above it the number of steps so far. */
    private static long leave(HookHandler handler) {
        int depth = handler.depth;
        handler.depth = depth & -HookHandler.REGION;
        return (long) handler.steps << Integer.SIZE | depth;
    }

    /**
     * The call has returned, {@code left} being what its beginning gave. If others may have run
     * meanwhile, what the leaf operation does from now on is an operation of its own.
     */
    public static void backInLeaf(long left, Object leaf) {
        if (left == NOT_CONTROLLED) {
            return;
        }
        HookHandler handler = current();
        if (handler != null) {
            if (handler.depth == 0 && handler.steps != (int) (left >> Integer.SIZE)) {
                handler.accessAgain(viewed(leaf));
            }
            handler.depth = (int) left;
        }
    }

    public static void restore(int depth) {
        if (depth != NOT_CONTROLLED) {
            HookHandler handler = current();
            if (handler != null) {
                handler.depth = depth;
            }
        }
    }

    /** The JDK's machinery is about to call a leaf class. */
    public static void quiet() {
        HookHandler handler = current();
        if (handler != null) {
            handler.quietNext = true;
        }
    }

    /** The machinery's call has returned; it may have gone to a class that is no leaf. */
    public static void loud() {
        HookHandler handler = current();
        if (handler != null) {
            handler.quietNext = false;
        }
    }

    /** A thread that awaits a condition has given its lock away. */
    public static void conditionReleased() {
        HookHandler handler = current();
        if (handler != null) {
            handler.restless = true;
        }
    }

    /** It is about to take the lock again. */
    public static void conditionReacquires() {
        HookHandler handler = current();
        if (handler != null && handler.restless) {
            handler.restless = false;
            if (!isInRegion(handler)) {
                handler.yieldNow();
            }
        }
    }

    public static boolean enterIdle() {
        return idle(true);
    }

    public static void exitIdle(boolean entered) {
        if (entered) {
            idle(false);
        }
    }

    private static boolean idle(boolean idle) {
        HookHandler handler = current();
        if (handler != null) {
            handler.idle(idle);
        }
        return handler != null;
    }
}
