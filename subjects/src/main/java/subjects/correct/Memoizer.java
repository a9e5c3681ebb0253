package subjects.correct;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two threads want the same value and share one {@code FutureTask}: correct since {@code
 * putIfAbsent} picks one task and both wait for it.
 */
public final class Memoizer {
    private final ConcurrentMap<String, FutureTask<Integer>> memo = new ConcurrentHashMap<>();
    private final AtomicInteger computations = new AtomicInteger();

    private int compute(String key) {
        FutureTask<Integer> mine = new FutureTask<>(computations::incrementAndGet);
        FutureTask<Integer> earlier = memo.putIfAbsent(key, mine);
        if (earlier == null) {
            mine.run();
        }
        try {
            return (earlier == null ? mine : earlier).get();
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Memoizer memoizer = new Memoizer();
        Thread first = new Thread(() -> memoizer.compute("key"));
        Thread second = new Thread(() -> memoizer.compute("key"));
        first.start();
        second.start();
        first.join();
        second.join();
        if (memoizer.computations.get() != 1) {
            throw new AssertionError("expected 1 but was " + memoizer.computations);
        }
    }
}
