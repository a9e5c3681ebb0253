package dev.ravel.hooks;

/**
 * The stack of a thread as an object: it runs on any real thread, gives it back, and goes on later
 * where it was.
 *
 * <p>This class stands for JVMs that cannot do so. On JDK 24 and newer the patcher replaces it by
 * one of the same shape that extends {@code jdk.internal.vm.Continuation}.
 */
public class Fiber {
    /** Whether this JVM has fibers. */
    public static boolean isSupported() {
        return false;
    }

    /** A fiber that runs a thread from its begin to its end. */
    public Fiber(Thread thread) {
        throw new UnsupportedOperationException("This JVM has no continuations.");
    }

    /**
     * Runs {@code thread}, whose fiber this is, on the calling thread until it ends or {@link
     * #suspend suspends} itself.
     */
    public final void resume(Thread carrier, Thread thread) {
        throw new UnsupportedOperationException("This JVM has no continuations.");
    }

    /**
     * In a fiber: returns from its {@link #resume}; this returns true when it is resumed again. If
     * a frame of the stack cannot be moved, nothing happens, and the result is false.
     */
    public static boolean suspend() {
        throw new UnsupportedOperationException("This JVM has no continuations.");
    }

    /** The stack of a fiber that no thread runs. */
    public final StackTraceElement[] stackTrace() {
        throw new UnsupportedOperationException("This JVM has no continuations.");
    }

    /** How large the stack is of a fiber that no thread runs; the JVM sets it no bound. */
    public final long stackBytes() {
        throw new UnsupportedOperationException("This JVM has no continuations.");
    }

    /** What {@code StackWalker} takes for the place where the calling thread's stack ends. */
    static Object scope() {
        return null;
    }
}
