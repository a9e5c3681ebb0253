package subjects.correct;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Opens a connection with {@code computeIfAbsent} and counts its users with {@code merge}: correct
 * since the map runs each of them atomically per key.
 */
public final class ComputeIfAbsentOnce {
    private final Map<String, Integer> connections = new ConcurrentHashMap<>();
    private final Map<String, Integer> users = new ConcurrentHashMap<>();
    private final AtomicInteger opened = new AtomicInteger();

    private void connect(String host) {
        connections.computeIfAbsent(host, absent -> opened.incrementAndGet());
        users.merge(host, 1, Integer::sum);
    }

    public static void main(String[] args) throws InterruptedException {
        ComputeIfAbsentOnce pool = new ComputeIfAbsentOnce();
        Thread first = new Thread(() -> pool.connect("db"));
        Thread second = new Thread(() -> pool.connect("db"));
        first.start();
        second.start();
        first.join();
        second.join();
        if (pool.opened.get() != 1 || pool.users.get("db") != 2) {
            throw new AssertionError("expected 1 but was " + pool.opened);
        }
    }
}
