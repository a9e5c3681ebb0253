package dev.ravel.capture;

import java.lang.reflect.Array;

/**
 * A place in the code that does something to what threads share. Its methods are what call sites
 * lead to.
 *
 * @param staticOwner what stands for the owner of a static field; else null
 * @param part which part of the owner is accessed
 */
record EventSite(
        Recorder recorder,
        Locations locations,
        int number,
        String statement,
        Object staticOwner,
        int part) {
    /** Something was acquired, or is about to be let loose. */
    void count(Object owner) {
        if (owner != null) {
            int location = Locations.of(owner, 0);
            recorder.current().add(this, location, locations.count(location), true);
        }
    }

    /** A field is about to be read. */
    Object look(Object owner) {
        return owner == null ? null : lookAt(Locations.of(owner, part));
    }

    Object look() {
        return lookAt(Locations.of(staticOwner, part));
    }

    private Object lookAt(int location) {
        ThreadRecord thread = recorder.current();
        thread.begin(this, location, locations.look(location));
        return thread;
    }

    /** A field is about to be written, or an atomic called. */
    Object hold(Object owner) {
        return owner == null ? null : holdAt(Locations.of(owner, part));
    }

    Object hold() {
        return holdAt(Locations.of(staticOwner, part));
    }

    /** An access that throws leaves no location held. */
    Object hold(Object array, int index) {
        boolean isThere = array != null && index >= 0 && index < Array.getLength(array);
        return isThere ? holdAt(Locations.of(array, index)) : null;
    }

    Object hold(Object array, int index, Object value) {
        boolean fits =
                array != null
                        && (value == null || array.getClass().getComponentType().isInstance(value));
        return fits ? hold(array, index) : null;
    }

    private Object holdAt(int location) {
        ThreadRecord thread = recorder.current();
        if (!locations.hold(location)) {
            recorder.unsure();
            return null;
        }
        thread.begin(this, location, 0);
        return thread;
    }
}
