package dev.ravel.watch;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Which tests run, by the threads that run them. */
final class Tests {
    private final Map<Thread, String> running = new ConcurrentHashMap<>();

    void begins(String name) {
        running.put(Thread.currentThread(), name);
    }

    void ends() {
        running.remove(Thread.currentThread());
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
