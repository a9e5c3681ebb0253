package subjects.buggy;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Guards a put into a {@code ConcurrentHashMap} with {@code containsKey}: when both threads find
 * the key absent before either puts, two connections are opened.
 */
public final class MapCheckThenPut {
    private final Map<String, Integer> connections = new ConcurrentHashMap<>();
    private final AtomicInteger opened = new AtomicInteger();

    private void connect(String host) {
        if (!connections.containsKey(host)) {
            connections.put(host, opened.incrementAndGet());
        }
    }

    public static void main(String[] args) throws InterruptedException {
        MapCheckThenPut pool = new MapCheckThenPut();
        Thread first = new Thread(() -> pool.connect("db"));
        Thread second = new Thread(() -> pool.connect("db"));
        first.start();
        second.start();
        first.join();
        second.join();
        if (pool.opened.get() != 1) {
            throw new AssertionError("expected 1 but was " + pool.opened);
        }
    }
}
