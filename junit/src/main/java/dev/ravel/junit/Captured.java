package dev.ravel.junit;

import dev.ravel.model.crash.ObjectState;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;

/**
 * What was recorded of a program that crashed, for a test that makes it crash again: its objects as
 * they were when a call began, and its threads.
 *
 * <p>Objects of the program are made without any of its methods and constructors; fields have the
 * values that were recorded. What was not recorded is null, or 0. Objects of the JDK are made anew
 * if they are collections, locks, atomics and the like, and are null if not.
 */
public final class Captured {
    private final ProgramTypes types;
    private final RestoredObjects objects;
    private final List<CapturedThread> threads = new ArrayList<>();

    private Captured(ProgramTypes types, RestoredObjects objects) {
        this.types = types;
        this.objects = objects;
    }

    /** What a thread does. */
    @FunctionalInterface
    public interface Calls {
        void run() throws Throwable;
    }

    /** Reads the file of that name beside the test. */
    public static Captured read(Class<?> test, String file) {
        return of(StateFile.read(test, file), test);
    }

    static Captured of(List<ObjectState> states, Class<?> test) {
        ProgramTypes types = new ProgramTypes(test.getClassLoader());
        return new Captured(types, new RestoredObjects(states, types));
    }

    /** An object by the number that it has in the file. */
    public <T> T get(Class<T> type, int number) {
        Object object = objects.get(number);
        if (object != null && !type.isInstance(object)) {
            throw new RavelProblem(
                    "Object #%d is no %s, but a %s."
                            .formatted(number, type.getName(), object.getClass().getName()));
        }
        return type.cast(object);
    }

    /** The same for one whose class the test cannot name. */
    public Object get(int number) {
        return objects.get(number);
    }

    /** A value that the test cannot name, in the form of the file: {@code enum shop.Colour RED}. */
    public Object value(String text) {
        return objects.value(text);
    }

    /** What is null, or without contents, because Ravel cannot make such an object; sentences. */
    public List<String> notes() {
        return objects.notes();
    }

    /**
     * Calls a method that the test cannot name.
     *
     * @param receiver null for a static method
     * @param method such as {@code shop.Shop.remove(java.lang.String, int)}
     */
    public Object call(Object receiver, String method, Object... arguments) throws Throwable {
        try {
            return types.method(method).invoke(receiver, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        } catch (IllegalArgumentException | NullPointerException e) {
            throw new RavelProblem(
                    "%s cannot be called on a %s with %d arguments: %s."
                            .formatted(
                                    method,
                                    receiver == null ? "null" : receiver.getClass().getName(),
                                    arguments.length,
                                    e.getMessage()));
        }
    }

    /** A thread of that name, whose calls make the program crash. */
    public void crashing(String name, Calls... calls) {
        threads.add(new CapturedThread(name, List.of(calls), true));
    }

    /**
     * A thread that runs beside those that crash, and makes one call after the other. What one of
     * them throws is no failure: in the program that crashed somebody has caught it.
     */
    public void beside(String name, Calls... calls) {
        threads.add(new CapturedThread(name, List.of(calls), false));
    }

    /**
     * Starts all threads, in their order, and waits for those that crash. What one of these throws
     * is thrown here.
     */
    public void run() throws Throwable {
        for (CapturedThread thread : threads) {
            thread.start();
        }
        for (CapturedThread thread : threads) {
            thread.joinIfCrashing();
        }
    }
}
