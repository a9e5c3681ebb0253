package libraries;

import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.LoadingCache;
import com.google.common.collect.ConcurrentHashMultiset;
import com.google.common.collect.ImmutableList;
import com.google.common.eventbus.AsyncEventBus;
import com.google.common.eventbus.Subscribe;
import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import com.google.common.util.concurrent.ListeningExecutorService;
import com.google.common.util.concurrent.MoreExecutors;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** A loading cache, listenable futures and an event bus. */
public final class UsesGuava {
    private UsesGuava() {}

    public static void main(String[] args) throws Exception {
        AtomicInteger loads = new AtomicInteger();
        LoadingCache<String, Integer> lengths =
                CacheBuilder.newBuilder()
                        .maximumSize(10)
                        .build(
                                CacheLoader.from(
                                        (String key) -> {
                                            loads.incrementAndGet();
                                            return key.length();
                                        }));
        ConcurrentHashMultiset<Integer> seen = ConcurrentHashMultiset.create();
        Threads.run(3, number -> seen.add(lengths.get("four")));
        Threads.check(3, seen.count(4), "lengths seen");
        Threads.check(1, loads.get(), "loads of one key");

        ListeningExecutorService pool =
                MoreExecutors.listeningDecorator(Executors.newFixedThreadPool(2));
        ListenableFuture<List<Integer>> all =
                Futures.allAsList(pool.submit(() -> 1), pool.submit(() -> 2));
        ListenableFuture<Integer> sum =
                Futures.transform(all, list -> list.get(0) + list.get(1), pool);
        Threads.check(3, sum.get(), "sum");

        AsyncEventBus bus = new AsyncEventBus(pool);
        Listener listener = new Listener();
        bus.register(listener);
        ImmutableList.of("one", "two").forEach(bus::post);
        listener.heard.await();
        pool.shutdown();
    }

    /** Hears two events, perhaps both at once. */
    public static final class Listener {
        private final CountDownLatch heard = new CountDownLatch(2);

        @Subscribe
        public void hear(String event) {
            heard.countDown();
        }
    }
}
