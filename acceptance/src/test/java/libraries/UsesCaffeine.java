package libraries;

import com.github.benmanes.caffeine.cache.AsyncLoadingCache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import java.time.Duration;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Caches that load, evict and expire. */
public final class UsesCaffeine {
    private static final int SIZE = 2;

    private UsesCaffeine() {}

    public static void main(String[] args) throws Exception {
        AtomicInteger loads = new AtomicInteger();
        LoadingCache<String, Integer> lengths =
                Caffeine.newBuilder()
                        .expireAfterWrite(Duration.ofMinutes(1))
                        .build(
                                key -> {
                                    loads.incrementAndGet();
                                    return key.length();
                                });
        Threads.run(3, number -> Threads.check(4, lengths.get("four"), "length"));
        Threads.check(1, loads.get(), "loads of one key");

        AsyncLoadingCache<Integer, Integer> squares =
                Caffeine.newBuilder().maximumSize(SIZE).buildAsync(key -> key * key);
        Threads.run(
                2,
                number -> {
                    for (int key = 0; key < 5; key++) {
                        Threads.check(key * key, squares.get(key).get(), "square");
                    }
                });
        // A value is there a moment before the cache has counted it.
        ForkJoinPool.commonPool().awaitQuiescence(1, TimeUnit.MINUTES);
        squares.synchronous().cleanUp();
        long size = squares.synchronous().estimatedSize();
        if (size > SIZE) {
            throw new AssertionError("the cache holds " + size + " entries");
        }
    }
}
