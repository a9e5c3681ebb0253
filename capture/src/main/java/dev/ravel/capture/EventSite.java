package dev.ravel.capture;

import java.lang.invoke.CallSite;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Array;

/**
 * A place in the code that does something to what threads share. Its methods are what call sites
 * lead to.
 *
 * <p>It rests at times: its call sites lead to nothing. If whatever it touched was one thread's, it
 * is woken when another thread comes to that.
 */
final class EventSite implements Resting {
    private final Recorder recorder;
    private final int number;
    private final String statement;
    private final Object staticOwner;
    private final int part;
    private final Rest rest = new Rest();

    /** Threads meet here. */
    private boolean isShared;

    private boolean isRestless;

    /**
     * @param staticOwner what stands for the owner of a static field; else null
     * @param part which part of the owner is accessed
     */
    EventSite(Recorder recorder, int number, String statement, Object staticOwner, int part) {
        this.recorder = recorder;
        this.number = number;
        this.statement = statement;
        this.staticOwner = staticOwner;
        this.part = part;
    }

    int number() {
        return number;
    }

    String statement() {
        return statement;
    }

    int part() {
        return part;
    }

    CallSite link(MethodHandle live) {
        return rest.link(live);
    }

    /** Never rests: there is no other sign of what happens here. */
    EventSite restless() {
        isRestless = true;
        return this;
    }

    /** Something was acquired, or is about to be let loose. */
    void count(Object owner) {
        if (owner != null) {
            int hash = Locations.hash(owner, 0);
            ThreadRecord thread = recorder.current();
            use(thread, hash, true);
            int location = Locations.of(hash);
            thread.add(number, location, recorder.locations().count(location), true);
        }
    }

    /** A field is about to be read. */
    Object look(Object owner) {
        return owner == null ? null : lookAt(Locations.hash(owner, part));
    }

    Object look() {
        return lookAt(Locations.hash(staticOwner, part));
    }

    private Object lookAt(int hash) {
        ThreadRecord thread = recorder.current();
        use(thread, hash, false);
        return lookAt(thread, Locations.of(hash));
    }

    /** An element is about to be read. */
    Object look(Object array, int index) {
        if (!isThere(array, index)) {
            return null;
        }
        ThreadRecord thread = recorder.current();
        use(thread, Locations.hash(array, index >> Owners.BLOCK), false);
        return lookAt(thread, Locations.of(Locations.hash(array, index)));
    }

    private Object lookAt(ThreadRecord thread, int location) {
        recorder.endLeftOver(thread);
        thread.begin(number, location, recorder.locations().look(location));
        return thread;
    }

    /** A field is about to be written, or an atomic called. */
    Object hold(Object owner) {
        return owner == null ? null : holdAt(Locations.hash(owner, part));
    }

    Object hold() {
        return holdAt(Locations.hash(staticOwner, part));
    }

    private Object holdAt(int hash) {
        ThreadRecord thread = recorder.current();
        use(thread, hash, true);
        return holdAt(thread, Locations.of(hash));
    }

    /** An access that throws leaves no location held. */
    Object hold(Object array, int index) {
        if (!isThere(array, index)) {
            return null;
        }
        ThreadRecord thread = recorder.current();
        use(thread, Locations.hash(array, index >> Owners.BLOCK), true);
        return holdAt(thread, Locations.of(Locations.hash(array, index)));
    }

    Object hold(Object array, int index, Object value) {
        boolean fits =
                array != null
                        && (value == null || array.getClass().getComponentType().isInstance(value));
        return fits ? hold(array, index) : null;
    }

    private static boolean isThere(Object array, int index) {
        return array != null && index >= 0 && index < Array.getLength(array);
    }

    private Object holdAt(ThreadRecord thread, int location) {
        recorder.endLeftOver(thread);
        recorder.locations().hold(location);
        thread.begin(number, location, ThreadRecord.HOLDS);
        return thread;
    }

    private void use(ThreadRecord thread, int hash, boolean isWrite) {
        Owners.Use use = recorder.owners().use(hash, thread.number(), number, isWrite);
        if (use == Owners.Use.TAKEN) {
            recorder.wake(recorder.owners().site(hash), part);
        }
        if (use == Owners.Use.SHARED && !isShared) {
            isShared = true;
        }
    }

    /** Whether more than one thread uses what it touches. */
    boolean isShared() {
        return isShared;
    }

    void rest() {
        if (!isRestless && rest.begin()) {
            recorder.rests(this);
        }
    }

    /** Somebody else came to what it has touched; once is enough to know that it is shared. */
    void wake() {
        if (!isShared) {
            isShared = true;
            goOn();
        }
    }

    @Override
    public void goOn() {
        if (rest.end()) {
            recorder.goesOn(this);
        }
    }

    /** Whether events of it were left out at times. */
    boolean hasRested() {
        return rest.wasOn();
    }
}
