package dev.ravel.watch;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Which tests run, by the threads that run them. */
final class Tests {
    private final Map<Thread, String> running = new ConcurrentHashMap<>();

    /**
     * A test begins in this thread; the answer is the one that it is called by, or null.
     *
     * @param owner the object that it is a method of, or the name of a class
     */
    String begins(Object owner, String method) {
        String className = owner instanceof String name ? name : owner.getClass().getName();
        return running.put(Thread.currentThread(), className + "." + method);
    }

    /** It ends, and {@code outer}, if that is not null, goes on. */
    void ends(String outer) {
        if (outer == null) {
            running.remove(Thread.currentThread());
        } else {
            running.put(Thread.currentThread(), outer);
        }
    }

    /** The test that threads are in: that of one of them, or the only one. */
    String of(Thread... threads) {
        for (Thread thread : threads) {
            String name = running.get(thread);
            if (name != null) {
                return name;
            }
        }
        return running.size() == 1 ? running.values().iterator().next() : "";
    }
}
