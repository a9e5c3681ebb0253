package bench.programs;

import java.util.concurrent.ConcurrentHashMap;

/** Three threads count into the same three keys of a {@code ConcurrentHashMap}. */
public final class MapContention {
    private static final int THREADS = 3;
    private static final int KEYS = 3;
    private static final int ROUNDS = 4;

    private MapContention() {}

    public static void main(String[] arguments) throws InterruptedException {
        ConcurrentHashMap<Integer, Integer> counts = new ConcurrentHashMap<>();
        Together.run(
                THREADS,
                () -> {
                    for (int i = 0; i < ROUNDS * KEYS; i++) {
                        counts.merge(i % KEYS, 1, Integer::sum);
                    }
                });
        for (int key = 0; key < KEYS; key++) {
            Check.equal(THREADS * ROUNDS, counts.get(key));
        }
    }
}
