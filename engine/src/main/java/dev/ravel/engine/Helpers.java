package dev.ravel.engine;

import java.util.ArrayList;
import java.util.List;

/**
 * Threads of the JDK's own that executions have started. They serve all executions, nobody controls
 * them, and any of them may call the program back.
 */
final class Helpers {
    private static final List<Thread> threads = new ArrayList<>();

    private Helpers() {}

    /** Whether a thread is one of them. */
    static boolean isOne(Thread thread) {
        return thread.getClass().getName().equals("jdk.internal.misc.InnocuousThread")
                // Until JDK 21 a plain thread in the root group; it waits for processes to end.
                || thread.getName().equals("process reaper")
                        && thread.getThreadGroup().getParent() == null;
    }

    static synchronized void add(Thread thread) {
        threads.add(thread);
    }

    static synchronized boolean isAnyAlive() {
        if (!threads.isEmpty()) {
            threads.removeIf(thread -> !thread.isAlive());
        }
        return !threads.isEmpty();
    }

    /** Whether one of them does something, and is not just there for the next one who asks. */
    static synchronized boolean isAnyBusy() {
        for (Thread thread : threads) {
            switch (thread.getState()) {
                case RUNNABLE, BLOCKED -> {
                    return true;
                }
                default -> {}
            }
        }
        return false;
    }
}
