package dev.ravel.engine;

import dev.ravel.hooks.HookHandler;
import dev.ravel.hooks.JdkAccess;
import java.lang.ref.WeakReference;

/** Something that operations are on: an object's monitor, a field, an element, a leaf object. */
class Resource {
    /** Null once the garbage collector has taken it; then no operation can be on it any more. */
    Object owner;

    /** Stands for the owner while a collection that the program asked for runs, else null. */
    private WeakReference<Object> loose;

    /** A field's name, an element's index, a VarHandle; null for the object itself. */
    final Object part;

    final int number;

    /**
     * What the last write left, and the reads since; together the resource's place in the order.
     */
    long written;

    long read;

    private int location;

    Resource(Object owner, Object part, int number) {
        this.owner = owner;
        this.part = part;
        this.number = number;
    }

    /** Whether this is the field, or with null for its name the element, of the object. */
    final boolean is(Object object, String field, int index) {
        return owner == object
                && (field == null
                        ? part instanceof Integer number && number == index
                        : field.equals(part));
    }

    /** The index of an element, or -1. */
    final int index() {
        return part instanceof Integer number ? number : -1;
    }

    /** Until {@link #tighten}, this does not keep the owner alive. */
    final void loosen() {
        location();
        loose = new WeakReference<>(owner);
        owner = null;
    }

    final void tighten() {
        owner = loose.get();
        loose = null;
    }

    /** The same for like resources in all executions. */
    int location() {
        if (location == 0) {
            int kind =
                    owner instanceof String name
                            ? name.hashCode()
                            : owner.getClass().getName().hashCode();
            if (owner instanceof Thread thread
                    && JdkAccess.identity(thread) instanceof ControlledThread controlled) {
                kind += controlled.number;
            }
            int hash =
                    kind * 31 + (part == null || part == HookHandler.MONITOR ? 0 : part.hashCode());
            location = hash == 0 ? 1 : hash;
        }
        return location;
    }
}
