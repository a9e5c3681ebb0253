package subjects.buggy;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Computes one absent key inside the computation of another: when each thread has reserved the bin
 * of its own key before it asks for the other's, both wait for ever inside the map.
 */
public final class NestedComputeIfAbsent {
    private final Map<String, Integer> sizes = new ConcurrentHashMap<>();

    private void compute(String outer, String inner) {
        sizes.computeIfAbsent(outer, o -> sizes.computeIfAbsent(inner, i -> 1) + 1);
    }

    public static void main(String[] args) throws InterruptedException {
        NestedComputeIfAbsent cache = new NestedComputeIfAbsent();
        Thread first = new Thread(() -> cache.compute("a", "b"));
        Thread second = new Thread(() -> cache.compute("b", "a"));
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
