package subjects.correct;

import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two threads poll the best scores of a skip list and check for null: correct since each poll is
 * atomic and hands an entry to one thread only.
 */
public final class SkipListScores {
    private final ConcurrentSkipListMap<Integer, String> scores =
            new ConcurrentSkipListMap<>(Map.of(1, "ann", 2, "ben", 3, "cas"));
    private final AtomicInteger polled = new AtomicInteger();

    private void pollTwo() {
        for (int i = 0; i < 2; i++) {
            Map.Entry<Integer, String> best = scores.pollLastEntry();
            if (best != null) {
                polled.addAndGet(best.getKey());
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        SkipListScores game = new SkipListScores();
        Thread first = new Thread(game::pollTwo);
        Thread second = new Thread(game::pollTwo);
        first.start();
        second.start();
        first.join();
        second.join();
        if (game.polled.get() != 6) {
            throw new AssertionError("expected 6 but was " + game.polled);
        }
    }
}
