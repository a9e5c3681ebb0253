package dev.ravel.watch;

import dev.ravel.hooks.Access;
import dev.ravel.hooks.UnsafeClasses;
import dev.ravel.instrument.Bridge;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.MutableCallSite;
import java.util.Arrays;

/**
 * A place in the code with an access. It is a call site, which leads to the watcher or, where that
 * has seen enough of it, to nothing at all.
 */
final class Site extends MutableCallSite {
    /** For an access whose value is not known or does not matter. */
    static final Object NO_VALUE = new Object();

    private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

    private final Watcher watcher;
    private final String statement;

    /** The name of a field with its class, {@code []}, or the name of a method. */
    private final String target;

    /** What static accesses are to, else null. */
    private final StaticField field;

    private final boolean isCall;
    private final boolean isWrite;
    private final MethodHandle live;
    private final MethodHandle nothing;

    /** How often it was visited since it was switched on; not exact, as threads lose counts. */
    int visits;

    /** The chance that a visit is delayed; 0 for a place of no pair. */
    volatile double chance;

    /** Places of pairs with this one that were caught; replaced, never changed. */
    private volatile Site[] caughtWith = {};

    /** How long the next delay takes. */
    volatile long delayNanos;

    /** {@code caller} is the class whose code has the access, or the one beside it. */
    Site(
            Watcher watcher,
            Class<?> caller,
            String verb,
            MethodType type,
            String statement,
            String target) {
        super(type);
        this.watcher = watcher;
        this.statement = statement;
        this.target = target.intern();
        this.isCall = verb.equals("call");
        this.isWrite =
                isCall ? UnsafeClasses.access(target) == Access.PLAIN_WRITE : verb.equals("write");
        this.field =
                !isCall && type.parameterCount() == (isWrite ? 1 : 0)
                        ? StaticField.of(this.target, Bridge.loader(caller), caller)
                        : null;
        this.live = unlessOut(visit().bindTo(this).asType(type));
        this.nothing = MethodHandles.empty(type);
        setTarget(live);
        watcher.linked(this);
    }

    /** The program goes on if there is no memory, or no room on the stack, for us; also to box. */
    private static MethodHandle unlessOut(MethodHandle visit) {
        Class<VirtualMachineError> out = VirtualMachineError.class;
        return MethodHandles.catchException(
                visit, out, MethodHandles.empty(visit.type().insertParameterTypes(0, out)));
    }

    private MethodHandle visit() {
        boolean isElement = target.equals("[]");
        int count = type().parameterCount();
        String name;
        if (isCall) {
            name = "call";
        } else if (isElement) {
            name = isWrite ? "writeElement" : "readElement";
        } else if (field != null) {
            name = isWrite ? "writeStatic" : "readStatic";
        } else {
            name = isWrite ? "writeField" : "readField";
        }
        Class<?>[] parameters = new Class<?>[count];
        for (int i = 0; i < count; i++) {
            parameters[i] = isElement && i == 1 ? int.class : Object.class;
        }
        try {
            return LOOKUP.findVirtual(
                    Site.class, name, MethodType.methodType(void.class, parameters));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    void switchOn() {
        visits = 0;
        setTarget(live);
    }

    void switchOff() {
        setTarget(nothing);
    }

    boolean isCaughtWith(Site other) {
        for (Site caught : caughtWith) {
            if (caught == other) {
                return true;
            }
        }
        return false;
    }

    synchronized void caughtWith(Site other) {
        if (!isCaughtWith(other)) {
            Site[] more = Arrays.copyOf(caughtWith, caughtWith.length + 1);
            more[caughtWith.length] = other;
            caughtWith = more;
        }
    }

    String statement() {
        return statement;
    }

    String target() {
        return target;
    }

    boolean isCall() {
        return isCall;
    }

    private void readField(Object owner) {
        if (owner != null) {
            watcher.visit(this, owner, 0, false, NO_VALUE);
        }
    }

    private void writeField(Object owner, Object value) {
        if (owner != null) {
            watcher.visit(this, owner, 0, true, value);
        }
    }

    private void readStatic() {
        watcher.visit(this, field, 0, false, NO_VALUE);
    }

    private void writeStatic(Object value) {
        watcher.visit(this, field, 0, true, value);
    }

    private void readElement(Object array, int index) {
        if (array != null) {
            watcher.visit(this, array, index, false, NO_VALUE);
        }
    }

    private void writeElement(Object array, int index, Object value) {
        if (array != null) {
            watcher.visit(this, array, index, true, value);
        }
    }

    private void call(Object called) {
        if (called != null) {
            watcher.visitCall(this, called, isWrite);
        }
    }
}
