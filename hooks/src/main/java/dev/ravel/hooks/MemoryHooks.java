package dev.ravel.hooks;

import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/** Accesses to memory, and identity hash codes. */
public class MemoryHooks extends StackHooks {
    /** An array that is longer is copied at once. */
    private static final int MOST_COPIED = 64;

    MemoryHooks() {}

    public static void volatileRead(Object owner, String field) {
        access(owner, field, Access.READ);
    }

    public static void volatileWrite(Object owner, String field) {
        access(owner, field, Access.WRITE);
    }

    public static void plainRead(Object owner, String field, int statement) {
        plain(owner, field, Access.PLAIN_READ, statement);
    }

    public static void plainWrite(Object owner, String field, int statement) {
        plain(owner, field, Access.PLAIN_WRITE, statement);
    }

    private static void plain(Object owner, String field, int access, int statement) {
        HookHandler handler = current();
        if (isAccess(handler, owner, statement)) {
            handler.plainAccess(owner, field, access, statement);
        }
    }

    public static void arrayRead(Object array, int index, int statement, int site) {
        element(array, index, Access.PLAIN_READ, statement, site);
    }

    public static void arrayWrite(Object array, int index, int statement, int site) {
        element(array, index, Access.PLAIN_WRITE, statement, site);
    }

    private static void element(Object array, int index, int access, int statement, int site) {
        // A statement of another pair needs no more than this; it is asked for once more below.
        if (!Statements.counts(statement)) {
            return;
        }
        // A thread that holds a monitor knows of none, so there is none that it could have left.
        HookHandler handler = enabled ? JdkAccess.handler(Thread.currentThread()) : null;
        if (handler != null
                && handler.depth == 0
                && !handler.isKnown(array, index, access, statement, site)) {
            unknownElement(array, index, access, statement, site);
        }
    }

    private static void unknownElement(
            Object array, int index, int access, int statement, int site) {
        HookHandler handler = current();
        if (isAccess(handler, array, statement)) {
            handler.elementAccess(array, index, access, statement, site);
        }
    }

    /**
     * Before a loop in which no other thread can run, and which comes to certain elements of an
     * array, unless something is thrown. Whether none of these accesses is left to tell.
     */
    public static boolean rangeRead(
            Object array, int first, int bound, int step, int statement, int site) {
        return range(array, new Range(first, bound, step), Access.PLAIN_READ, statement, site);
    }

    public static boolean rangeWrite(
            Object array, int first, int bound, int step, int statement, int site) {
        return range(array, new Range(first, bound, step), Access.PLAIN_WRITE, statement, site);
    }

    private static boolean range(Object array, Range range, int access, int statement, int site) {
        HookHandler handler = current();
        return !isAccess(handler, array, statement)
                || handler.rangeAccess(array, range, access, statement, site);
    }

    /** The length of an array that the program is about to ask for, if there is one. */
    public static int lengthOf(Object array) {
        return array == null ? 0 : Array.getLength(array);
    }

    /** An access in such a loop; {@code told} is what came of all ranges before it. */
    public static void toldRead(Object array, int index, boolean told, int statement, int site) {
        if (!told) {
            unmarkedRead(array, index, statement, site);
        }
    }

    public static void toldWrite(Object array, int index, boolean told, int statement, int site) {
        if (!told) {
            unmarkedWrite(array, index, statement, site);
        }
    }

    private static final int[] NO_MARKS = {};

    /**
     * Before a loop in which no other thread can run: the marks that a statement leaves on an
     * array, and by {@link #markNumber} the number that it leaves. The number is negative if no
     * other thread matters, so that leaving it is all there is to do; else only accesses whose
     * number is there already need not be told. There are no marks for what has to be told always.
     */
    public static int[] marks(Object array, int access, int statement, int site) {
        HookHandler handler = current();
        return isAccess(handler, array, statement)
                ? handler.marks(array, access, statement, site)
                : NO_MARKS;
    }

    /** What belongs to the {@link #marks} that the thread has asked for last. */
    public static int markNumber() {
        HookHandler handler = current();
        return handler == null ? 0 : handler.markNumber;
    }

    public static void markedRead(
            Object array,
            int index,
            Object marked,
            int[] marks,
            int number,
            int statement,
            int site) {
        if (array != marked || !isMarked(marks, index, number)) {
            unmarkedRead(array, index, statement, site);
        }
    }

    public static void markedWrite(
            Object array,
            int index,
            Object marked,
            int[] marks,
            int number,
            int statement,
            int site) {
        if (array != marked || !isMarked(marks, index, number)) {
            unmarkedWrite(array, index, statement, site);
        }
    }

    private static boolean isMarked(int[] marks, int index, int number) {
        if (index < 0 || index >= marks.length) {
            return false;
        }
        if (number < 0) {
            marks[index] = -number;
            return true;
        }
        return marks[index] == number;
    }

    private static void unmarkedRead(Object array, int index, int statement, int site) {
        arrayRead(array, index, statement, site);
    }

    private static void unmarkedWrite(Object array, int index, int statement, int site) {
        arrayWrite(array, index, statement, site);
    }

    /**
     * {@code System.arraycopy}, which is no more than a loop to other threads. Of a long array only
     * the ends are told, and the rest is copied at once.
     */
    public static void arraycopy(
            Object from,
            int fromIndex,
            Object to,
            int toIndex,
            int count,
            int read,
            int write,
            int site) {
        HookHandler handler = current();
        boolean isWatched =
                handler != null
                        && handler.depth == 0
                        && count > 0
                        && isRange(from, fromIndex, count)
                        && isRange(to, toIndex, count);
        if (!isWatched) {
            System.arraycopy(from, fromIndex, to, toIndex, count);
            return;
        }
        if (count > MOST_COPIED) {
            arrayRead(from, fromIndex, read, site);
            arrayRead(from, fromIndex + count - 1, read, site);
            arrayWrite(to, toIndex, write, site);
            arrayWrite(to, toIndex + count - 1, write, site);
            System.arraycopy(from, fromIndex, to, toIndex, count);
            return;
        }
        boolean isBackward = from == to && fromIndex < toIndex;
        for (int i = 0; i < count; i++) {
            int index = isBackward ? count - 1 - i : i;
            arrayRead(from, fromIndex + index, read, site);
            arrayWrite(to, toIndex + index, write, site);
            System.arraycopy(from, fromIndex + index, to, toIndex + index, 1);
        }
    }

    /** Else the JVM says what is wrong. */
    private static boolean isRange(Object array, int index, int count) {
        return array != null
                && array.getClass().isArray()
                && index >= 0
                && count <= Array.getLength(array) - index;
    }

    /** A call on an object that may be one of those that threads cannot share. */
    public static void call(Object called, int access, int statement) {
        HookHandler handler = current();
        if (isAccess(handler, called, statement)) {
            call(handler, UnsafeClasses.state(called), access, statement);
        }
    }

    /** The same for {@code super.method(...)}. */
    public static void superCall(Object called, int access, int statement) {
        HookHandler handler = current();
        if (isAccess(handler, called, statement)) {
            call(handler, UnsafeClasses.stateOfSuper(called), access, statement);
        }
    }

    /** The same inside of the JDK, where an object's calls of its own parts are no accesses. */
    public static void call(Object called, Object self, int access, int statement) {
        HookHandler handler = current();
        if (called != self && isAccess(handler, called, statement)) {
            Object state = UnsafeClasses.state(called);
            if (state != null && state != UnsafeClasses.state(self)) {
                call(handler, state, access, statement);
            }
        }
    }

    private static boolean isAccess(HookHandler handler, Object accessed, int statement) {
        return handler != null
                && handler.depth == 0
                && accessed != null
                && Statements.counts(statement);
    }

    private static void call(HookHandler handler, Object state, int access, int statement) {
        if (state != null) {
            boolean isWrite = access == Access.PLAIN_WRITE || UnsafeClasses.isWritten(state);
            handler.plainAccess(
                    state,
                    UnsafeClasses.CONTENTS,
                    isWrite ? Access.PLAIN_WRITE : Access.PLAIN_READ,
                    statement);
        }
    }

    /** An access through a VarHandle; the coordinates are the woven call's first two arguments. */
    public static void varHandle(VarHandle handle, Object owner, int index, int access) {
        HookHandler handler = current();
        if (handler != null && handler.depth == 0) {
            handler.access(handle, owner, index, access);
        }
    }

    /** The same with {@code get} or {@code set}, which order nothing. */
    public static void plainVarHandle(
            VarHandle handle, Object owner, int index, int access, int statement) {
        HookHandler handler = current();
        if (isAccess(handler, handle, statement)) {
            handler.plainAccess(handle, owner, index, access, statement);
        }
    }

    /** An access to a field of the program by reflection. */
    public static void reflected(Field field, Object owner, int access, int statement) {
        HookHandler handler = current();
        if (!isAccess(handler, field, statement)
                || field.getDeclaringClass().getClassLoader() == null
                || Modifier.isFinal(field.getModifiers())) {
            return;
        }
        Object accessed =
                Modifier.isStatic(field.getModifiers())
                        ? field.getDeclaringClass().getName()
                        : owner;
        if (Modifier.isVolatile(field.getModifiers())) {
            access(
                    accessed,
                    field.getName(),
                    access == Access.PLAIN_READ ? Access.READ : Access.WRITE);
        } else if (accessed != null) {
            handler.plainAccess(accessed, field.getName(), access, statement);
        }
    }

    /** An access through Unsafe. */
    public static void unsafe(Object owner, long offset, int access) {
        HookHandler handler = current();
        if (handler != null && handler.depth == 0 && owner != null) {
            handler.access(owner, offset, access);
        }
    }

    static void access(Object owner, Object part, int access) {
        HookHandler handler = current();
        if (handler != null && handler.depth == 0 && owner != null) {
            handler.access(owner, part, access);
        }
    }

    /** Before {@code object.hashCode()}. */
    public static void beforeHashCode(Object object) {
        HookHandler handler = current();
        if (handler != null && object != null && !isInRegion(handler)) {
            IdentityHashes.pinIfIdentity(handler, object);
        }
    }

    /** Before {@code System.identityHashCode(object)}. */
    public static void beforeIdentityHashCode(Object object) {
        HookHandler handler = current();
        if (handler != null && object != null && !isInRegion(handler)) {
            IdentityHashes.pin(handler, object);
        }
    }

    /** Before a handler asks for the identity hash code itself. */
    public static void pinHash(HookHandler handler, Object object) {
        if (object != null && !isInRegion(handler)) {
            IdentityHashes.pin(handler, object);
        }
    }
}
