package dev.ravel.watch;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * What the JDK's threads do, whatever classes of the program that extend {@link Thread} make of it.
 * {@code java.lang} has to be open to this module.
 */
final class Threads {
    private static final MethodHandle ID = handle("getId", long.class);
    private static final MethodHandle INTERRUPT = handle("interrupt", void.class);
    private static final MethodHandle STACK = handle("getStackTrace", StackTraceElement[].class);

    private Threads() {}

    private static MethodHandle handle(String name, Class<?> result) {
        try {
            return MethodHandles.privateLookupIn(Thread.class, MethodHandles.lookup())
                    .findSpecial(Thread.class, name, MethodType.methodType(result), Thread.class);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Virtual threads, which the JDK has made, have ways of their own. */
    private static boolean isOfProgram(Thread thread) {
        return thread.getClass().getClassLoader() != null;
    }

    static long id(Thread thread) {
        return isOfProgram(thread) ? (long) call(ID, thread) : thread.getId();
    }

    static void interrupt(Thread thread) {
        if (isOfProgram(thread)) {
            call(INTERRUPT, thread);
        } else {
            thread.interrupt();
        }
    }

    static StackTraceElement[] stack(Thread thread) {
        return isOfProgram(thread)
                ? (StackTraceElement[]) call(STACK, thread)
                : thread.getStackTrace();
    }

    private static Object call(MethodHandle method, Thread thread) {
        try {
            return method.invoke(thread);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }
}
