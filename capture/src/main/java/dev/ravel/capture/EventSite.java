package dev.ravel.capture;

import java.lang.invoke.MethodHandle;

/**
 * A place in the code that does something to what threads share. Its methods are what call sites
 * lead to. Those for fields make the access themselves: their names say the type of the value; all
 * smaller ones go as {@code int}.
 *
 * <p>It is a record since the JIT takes only the fields of records for constants, and so sees
 * through {@code access}.
 *
 * @param access what accesses the field, with the owner and, for a write, the value; else null
 * @param staticOwner what stands for the owner of a static field; else null
 * @param part which part of the owner is accessed
 */
record EventSite(
        Recorder recorder,
        Locations locations,
        int number,
        String statement,
        boolean isWrite,
        MethodHandle access,
        Object staticOwner,
        int part) {

    private int location(Object owner) {
        return Locations.of(staticOwner == null ? owner : staticOwner, part);
    }

    int readInt(Object owner) throws Throwable {
        int location = location(owner);
        while (true) {
            long counter = locations.look(location);
            int value = (int) access.invokeExact(owner);
            if (hasRead(location, counter)) {
                return value;
            }
        }
    }

    long readLong(Object owner) throws Throwable {
        int location = location(owner);
        while (true) {
            long counter = locations.look(location);
            long value = (long) access.invokeExact(owner);
            if (hasRead(location, counter)) {
                return value;
            }
        }
    }

    float readFloat(Object owner) throws Throwable {
        int location = location(owner);
        while (true) {
            long counter = locations.look(location);
            float value = (float) access.invokeExact(owner);
            if (hasRead(location, counter)) {
                return value;
            }
        }
    }

    double readDouble(Object owner) throws Throwable {
        int location = location(owner);
        while (true) {
            long counter = locations.look(location);
            double value = (double) access.invokeExact(owner);
            if (hasRead(location, counter)) {
                return value;
            }
        }
    }

    Object readObject(Object owner) throws Throwable {
        int location = location(owner);
        while (true) {
            long counter = locations.look(location);
            Object value = (Object) access.invokeExact(owner);
            if (hasRead(location, counter)) {
                return value;
            }
        }
    }

    /** A location that cannot be had is read without its order. */
    private boolean hasRead(int location, long counter) {
        if (counter < 0) {
            recorder.unsure();
            return true;
        }
        if (!locations.isStill(location, counter)) {
            return false;
        }
        recorder.current().add(this, location, Locations.version(counter), false);
        return true;
    }

    void writeInt(Object owner, int value) throws Throwable {
        int location = begin(owner);
        access.invokeExact(owner, value);
        end(location);
    }

    void writeLong(Object owner, long value) throws Throwable {
        int location = begin(owner);
        access.invokeExact(owner, value);
        end(location);
    }

    void writeFloat(Object owner, float value) throws Throwable {
        int location = begin(owner);
        access.invokeExact(owner, value);
        end(location);
    }

    void writeDouble(Object owner, double value) throws Throwable {
        int location = begin(owner);
        access.invokeExact(owner, value);
        end(location);
    }

    void writeObject(Object owner, Object value) throws Throwable {
        int location = begin(owner);
        access.invokeExact(owner, value);
        end(location);
    }

    /** Negative if the location is not held: nobody must throw while it is. */
    private int begin(Object owner) {
        if (owner == null && staticOwner == null) {
            return -1;
        }
        int location = location(owner);
        if (!locations.hold(location)) {
            recorder.unsure();
            return -1;
        }
        return location;
    }

    private void end(int location) {
        if (location >= 0) {
            recorder.current().add(this, location, locations.letGo(location), true);
        }
    }

    /** Something was acquired, or is about to be let loose. */
    void count(Object owner) {
        if (owner != null) {
            int location = Locations.of(owner, 0);
            recorder.current().add(this, location, locations.count(location), true);
        }
    }

    void hold(Object owner) {
        if (owner != null) {
            holdLocation(Locations.of(owner, 0));
        }
    }

    void holdElement(Object array, int index) {
        if (array != null && index >= 0 && index < java.lang.reflect.Array.getLength(array)) {
            holdLocation(Locations.of(array, index));
        }
    }

    void holdElement(Object array, int index, Object value) {
        if (array != null
                && (value == null || array.getClass().getComponentType().isInstance(value))) {
            holdElement(array, index);
        }
    }

    private void holdLocation(int location) {
        ThreadRecord thread = recorder.current();
        if (locations.hold(location)) {
            thread.held = location;
            thread.heldFor = this;
        } else {
            recorder.unsure();
        }
    }
}
