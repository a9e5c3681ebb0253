package dev.ravel.hooks;

import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Class initialisation by threads that are not in control, as JLS 12.4.2 has it: one thread runs
 * the initialiser, the others wait for it.
 */
final class FreeInitialization {
    private FreeInitialization() {}

    private static final Map<Class<?>, Thread> RUNNING = new IdentityHashMap<>();

    static boolean begin(Class<?> type) {
        boolean interrupted = false;
        try {
            synchronized (RUNNING) {
                Thread me = Thread.currentThread();
                boolean waited = false;
                while (RUNNING.containsKey(type)) {
                    if (RUNNING.get(type) == me) {
                        return false;
                    }
                    waited = true;
                    try {
                        RUNNING.wait();
                    } catch (InterruptedException e) {
                        interrupted = true;
                    }
                }
                if (waited) {
                    return false;
                }
                RUNNING.put(type, me);
                return true;
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    static void end(Class<?> type) {
        synchronized (RUNNING) {
            RUNNING.remove(type);
            RUNNING.notifyAll();
        }
    }
}
