package dev.ravel.engine;

import dev.ravel.hooks.RavelThread;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/**
 * Ends this JVM when the process that started it is gone: without that one nobody would ever end an
 * exploration that has no bound, nor a program that is stuck.
 */
public final class ParentWatch {
    private static final long POLL_NANOS = 500_000_000;

    private ParentWatch() {}

    /** Watches from now on; {@code status} is that of the JVM, if anyone should look. */
    public static void begin(int status) {
        new RavelThread(() -> watch(status), "Ravel's watch").start();
    }

    private static void watch(int status) {
        ProcessHandle.current().parent().ifPresent(parent -> watch(parent, status));
    }

    private static void watch(ProcessHandle parent, int status) {
        while (!isGone(parent)) {
            LockSupport.parkNanos(POLL_NANOS);
        }
        Runtime.getRuntime().halt(status);
    }

    /**
     * A process that was killed counts as alive until its own parent takes notice, but it is no
     * parent from then on. Where not even this process is to be seen, the system lets nobody look,
     * perhaps since the program has too many files open.
     */
    private static boolean isGone(ProcessHandle parent) {
        ProcessHandle self = ProcessHandle.current();
        Optional<ProcessHandle> now = self.parent();
        boolean isParent = now.isPresent() && now.get().equals(parent);
        return !isParent && self.isAlive();
    }
}
