package subjects.conformance;

import java.util.concurrent.CountDownLatch;

/**
 * Where initialisers report themselves.
 *
 * <p>Public, as its users are defined by loaders of their own and so are in another run-time
 * package.
 */
public final class InitLog {
    private static StringBuilder events = new StringBuilder();
    private static CountDownLatch entered = new CountDownLatch(1);
    private static CountDownLatch go = new CountDownLatch(1);

    private InitLog() {}

    /** Reports the initialisation of a class; gives back its name, to be stored in a field. */
    public static synchronized String add(String name) {
        events.append(name).append(' ');
        return name;
    }

    /** Always true, which the compiler does not know. */
    public static synchronized boolean truth() {
        return events != null;
    }

    /** Called by an initialiser that waits until it is let go. */
    public static void enterAndWait() {
        entered().countDown();
        try {
            go().await();
        } catch (InterruptedException interrupted) {
            throw new AssertionError("nobody interrupts this initialiser", interrupted);
        }
    }

    static synchronized CountDownLatch entered() {
        return entered;
    }

    static synchronized CountDownLatch go() {
        return go;
    }

    static synchronized void reset() {
        events = new StringBuilder();
        entered = new CountDownLatch(1);
        go = new CountDownLatch(1);
    }

    /** The names reported since the last reset, in order, each followed by a blank. */
    static synchronized String events() {
        return events.toString();
    }
}
