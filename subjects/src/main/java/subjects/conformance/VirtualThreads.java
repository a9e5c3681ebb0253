package subjects.conformance;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;

/** Virtual threads by reflection, as the source level does not know them. */
final class VirtualThreads {
    private VirtualThreads() {}

    /** Whether the running JDK has them, from 21 on. */
    static boolean available() {
        try {
            Thread.class.getMethod("startVirtualThread", Runnable.class);
            // In 19 and 20 the method is there as a preview, and refuses.
            return Runtime.version().feature() >= 21;
        } catch (NoSuchMethodException tooOld) {
            return false;
        }
    }

    static Thread start(Runnable body) throws ReflectiveOperationException {
        return (Thread) callStatic(Thread.class, "startVirtualThread", Runnable.class, body);
    }

    static Thread unstarted(Runnable body) throws ReflectiveOperationException {
        return factory().newThread(body);
    }

    static boolean isVirtual(Thread thread) throws ReflectiveOperationException {
        return (boolean) Thread.class.getMethod("isVirtual").invoke(thread);
    }

    static ThreadFactory factory() throws ReflectiveOperationException {
        Object builder = Thread.class.getMethod("ofVirtual").invoke(null);
        Class<?> type = Class.forName("java.lang.Thread$Builder");
        return (ThreadFactory) type.getMethod("factory").invoke(builder);
    }

    static ExecutorService executor() throws ReflectiveOperationException {
        Method maker = Executors.class.getMethod("newVirtualThreadPerTaskExecutor");
        return (ExecutorService) maker.invoke(null);
    }

    /** Runs the bodies at the same time, each in its own virtual thread, and passes failures on. */
    static void runAll(Check.Action... bodies) throws Throwable {
        Throwable[] failures = new Throwable[bodies.length];
        Thread[] threads = new Thread[bodies.length];
        for (int i = 0; i < bodies.length; i++) {
            int mine = i;
            threads[i] =
                    unstarted(
                            () -> {
                                try {
                                    bodies[mine].run();
                                } catch (Throwable failed) {
                                    failures[mine] = failed;
                                }
                            });
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (int i = 0; i < threads.length; i++) {
            threads[i].join();
            if (failures[i] != null) {
                throw new AssertionError(Check.describe(failures[i]), failures[i]);
            }
        }
    }

    private static Object callStatic(Class<?> owner, String name, Class<?> type, Object argument)
            throws ReflectiveOperationException {
        try {
            return owner.getMethod(name, type).invoke(null, argument);
        } catch (InvocationTargetException failed) {
            throw new AssertionError(name + " failed: " + failed.getCause(), failed);
        }
    }
}
