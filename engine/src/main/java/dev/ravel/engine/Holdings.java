package dev.ravel.engine;

import dev.ravel.hooks.JdkAccess;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;

/**
 * The locks of one thread, for those who read. Leaving a lock is no step, and the engine has no
 * model of {@code java.util.concurrent}: so whatever the thread may have locked is asked whether it
 * is still held, each time that the thread comes to its next operation.
 */
final class Holdings {
    /** Where the library's locks are; its other synchronizers have no owner to speak of. */
    private static final String LOCKS = "java.util.concurrent.locks.";

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
                || resource.owner instanceof AbstractOwnableSynchronizer synchronizer
                        && isLock(synchronizer.getClass());
    }

    private static boolean isLock(Class<?> synchronizer) {
        return synchronizer.getClassLoader() != null || synchronizer.getName().startsWith(LOCKS);
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
        return JdkAccess.owner(lock.owner) == self.thread;
    }
}
