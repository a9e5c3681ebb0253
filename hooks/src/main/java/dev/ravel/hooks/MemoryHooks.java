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
        if (handler != null
                && handler.depth == 0
                && owner != null
                && Statements.counts(statement)) {
            handler.plainAccess(owner, field, access, statement);
        }
    }

    public static void arrayRead(Object array, int index, int statement) {
        element(array, index, Access.PLAIN_READ, statement);
    }

    public static void arrayWrite(Object array, int index, int statement) {
        element(array, index, Access.PLAIN_WRITE, statement);
    }

    private static void element(Object array, int index, int access, int statement) {
        HookHandler handler = current();
        if (handler != null
                && handler.depth == 0
                && array != null
                && Statements.counts(statement)) {
            handler.elementAccess(array, index, access, statement);
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
