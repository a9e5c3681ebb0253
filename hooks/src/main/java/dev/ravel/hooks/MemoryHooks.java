package dev.ravel.hooks;

import java.lang.invoke.VarHandle;

/** Accesses to memory, and identity hash codes. */
public class MemoryHooks extends StackHooks {
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
