package dev.ravel.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock.WriteLock;

/**
 * The locks of one thread, for those who read. Leaving a lock is no step, and the engine has no
 * model of {@code java.util.concurrent}: so whatever the thread may have locked is asked whether it
 * is still held, each time that the thread comes to its next operation.
 */
final class Holdings {
    private final List<Resource> candidates = new ArrayList<>();

    /** The thread makes a step on something that may be a lock. */
    void touched(Resource resource) {
        if (resource != null && isLock(resource) && !candidates.contains(resource)) {
            candidates.add(resource);
        }
    }

    /** Whether the thread may hold any; that it does has to be asked. */
    boolean mayBeAny() {
        return !candidates.isEmpty();
    }

    static boolean isLock(Resource resource) {
        return resource instanceof Monitor
                || resource.owner instanceof ReentrantLock
                || resource.owner instanceof WriteLock;
    }

    /** What the calling thread holds, in the order in which it first locked. */
    List<Resource> of(ControlledThread self) {
        candidates.removeIf(lock -> !isHeld(lock, self));
        return candidates;
    }

    private static boolean isHeld(Resource lock, ControlledThread self) {
        if (lock instanceof Monitor monitor) {
            return monitor.holder == self;
        }
        return lock.owner instanceof ReentrantLock reentrant
                ? reentrant.isHeldByCurrentThread()
                : ((WriteLock) lock.owner).isHeldByCurrentThread();
    }
}
