package dev.ravel.engine;

import dev.ravel.hooks.Guards;
import java.lang.reflect.Field;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock.ReadLock;
import java.util.concurrent.locks.ReentrantReadWriteLock.WriteLock;

/** Looks whether a thread holds the lock that {@code @GuardedBy} names. */
final class GuardCheck {
    private GuardCheck() {}

    private static final String CLASS = ".class";
    private static final String OUTER_THIS = ".this";

    /**
     * False only if the lock could be found, and is not held by the calling thread.
     *
     * @param owner the object of the field, or the name of its class if it is static
     */
    static boolean mayBeHeld(ControlledThread self, Guards.Guard guard, Object owner) {
        try {
            Object lock = lock(guard, owner);
            return lock == null || isHeld(self, lock);
        } catch (ReflectiveOperationException | RuntimeException e) {
            // An expression that is none, or what it names may not be looked at.
            return true;
        }
    }

    private static Object lock(Guards.Guard guard, Object owner)
            throws ReflectiveOperationException {
        String expression = guard.expression().strip();
        Class<?> declarer = type(guard.declarer());
        if (expression.equals("this")) {
            return owner;
        }
        if (expression.equals("itself")) {
            // The field has to be read to lock what is in it; that is guarded, not the field.
            return null;
        }
        if (expression.endsWith(CLASS)) {
            return named(declarer, without(expression, CLASS));
        }
        if (expression.endsWith(OUTER_THIS)) {
            return value(declarer, "this$0", owner);
        }
        if (expression.endsWith(")")) {
            // To call a method would be to run the program.
            return null;
        }
        String name = expression.startsWith("this.") ? expression.substring(5) : expression;
        int dot = name.lastIndexOf('.');
        return dot < 0
                ? value(declarer, name, owner)
                : value(named(declarer, name.substring(0, dot)), name.substring(dot + 1), owner);
    }

    private static String without(String text, String end) {
        return text.substring(0, text.length() - end.length());
    }

    private static Class<?> type(String name) throws ClassNotFoundException {
        return Class.forName(name, false, ClassLoader.getSystemClassLoader());
    }

    /** A class by a name that code inside {@code near} could use for it. */
    private static Class<?> named(Class<?> near, String name) throws ClassNotFoundException {
        for (Class<?> around = near; around != null; around = around.getEnclosingClass()) {
            if (around.getSimpleName().equals(name)) {
                return around;
            }
            for (Class<?> inside : around.getDeclaredClasses()) {
                if (inside.getSimpleName().equals(name)) {
                    return inside;
                }
            }
        }
        return type(name.indexOf('.') < 0 ? near.getPackageName() + "." + name : name);
    }

    private static Object value(Class<?> type, String name, Object owner)
            throws ReflectiveOperationException {
        for (Class<?> level = type; level != null; level = level.getSuperclass()) {
            for (Field field : level.getDeclaredFields()) {
                if (field.getName().equals(name) && field.trySetAccessible()) {
                    return field.get(owner instanceof String ? null : owner);
                }
            }
        }
        return null;
    }

    private static boolean isHeld(ControlledThread self, Object lock) {
        if (lock instanceof ReentrantLock reentrant) {
            return reentrant.isHeldByCurrentThread();
        }
        if (lock instanceof ReentrantReadWriteLock readWrite) {
            return readWrite.isWriteLockedByCurrentThread() || readWrite.getReadHoldCount() > 0;
        }
        if (lock instanceof WriteLock write) {
            return write.isHeldByCurrentThread();
        }
        // Who holds a read lock, it does not tell.
        return lock instanceof ReadLock || self.execution.monitors.holds(self, lock);
    }
}
