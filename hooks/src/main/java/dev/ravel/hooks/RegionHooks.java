package dev.ravel.hooks;

/** Leaf operations and regions without switches. What enter returns goes to exit. */
public class RegionHooks extends MemoryHooks {
    RegionHooks() {}

    private static final int NOT_CONTROLLED = -1;

    /** A leaf operation begins: one scheduling point, and none until it ends or blocks. */
    public static int enterLeaf(Object leaf) {
        return enterLeaf(leaf, null, Access.UPDATE);
    }

    /** The same through a field updater, where the operation is on a field of {@code owner}. */
    public static int enterLeaf(Object updater, Object owner) {
        return enterLeaf(owner, fieldOf(updater), Access.UPDATE);
    }

    /** The same for an operation that changes nothing. */
    public static int enterReadingLeaf(Object leaf) {
        return enterLeaf(leaf, null, Access.READ);
    }

    public static int enterReadingLeaf(Object updater, Object owner) {
        return enterLeaf(owner, fieldOf(updater), Access.READ);
    }

    private static String fieldOf(Object updater) {
        return updater instanceof FieldNamed named ? named.ravel$field() : null;
    }

    private static int enterLeaf(Object leaf, String part, int access) {
        HookHandler handler = current();
        if (handler == null) {
            return NOT_CONTROLLED;
        }
        int depth = handler.depth;
        if (handler.quietNext) {
            handler.quietNext = false;
        } else if (depth == 0 && leaf != null) {
            handler.access(leaf, part, access);
        }
        handler.depth = depth + 1;
        return depth;
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

    /** A leaf class calls a method that the program may have overridden in {@code receiver}. */
    public static int leaveLeaf(Object receiver) {
        return current() == null || receiver.getClass().getClassLoader() == null
                ? NOT_CONTROLLED
                : leaveLeaf();
    }

    /** A leaf class calls back into the program, whose operations are choices again. */
    public static int leaveLeaf() {
        HookHandler handler = current();
        if (handler == null) {
            return NOT_CONTROLLED;
        }
        int depth = handler.depth;
        handler.depth = depth & -HookHandler.REGION;
        return depth;
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
