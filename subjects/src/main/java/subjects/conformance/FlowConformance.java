package subjects.conformance;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.SubmissionPublisher;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** SubmissionPublisher and the rules of Flow. */
public final class FlowConformance {
    private FlowConformance() {}

    /** A case that is given a pool of two threads. */
    private interface PoolCase {
        void run(ExecutorService pool) throws Throwable;
    }

    public static void main(String[] args) {
        Cases cases = new Cases(FlowConformance.class);
        add(cases, "itemsInOrder", FlowConformance::itemsInOrder);
        add(cases, "everySubscriberGetsAll", FlowConformance::everySubscriberGetsAll);
        add(cases, "nothingWithoutRequest", FlowConformance::nothingWithoutRequest);
        add(cases, "closeCompletes", FlowConformance::closeCompletes);
        add(cases, "closeExceptionally", FlowConformance::closeExceptionally);
        add(cases, "submitAfterClose", FlowConformance::submitAfterClose);
        add(cases, "cancelledSubscription", FlowConformance::cancelledSubscription);
        add(cases, "badRequest", FlowConformance::badRequest);
        add(cases, "secondSubscription", FlowConformance::secondSubscription);
        add(cases, "offerDropsWhenFull", FlowConformance::offerDropsWhenFull);
        add(cases, "submitWaitsWhenFull", FlowConformance::submitWaitsWhenFull);
        add(cases, "subscriberThatFails", FlowConformance::subscriberThatFails);
        add(cases, "consume", FlowConformance::consume);
        add(cases, "publishersSideBySide", FlowConformance::publishersSideBySide);
        cases.run(args);
    }

    private static void add(Cases cases, String name, PoolCase body) {
        cases.add(
                name,
                () -> {
                    ExecutorService pool = Executors.newFixedThreadPool(2);
                    body.run(pool);
                    pool.shutdown();
                    Check.that(pool.awaitTermination(1, TimeUnit.MINUTES), "terminated");
                });
    }

    private static void itemsInOrder(ExecutorService pool) throws Throwable {
        CollectingSubscriber collector = new CollectingSubscriber(1);
        try (SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>(pool, 4)) {
            publisher.subscribe(collector);
            for (int i = 0; i < 10; i++) {
                publisher.submit(i);
            }
        }
        collector.end.await();
        Check.equal(List.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9), collector.items, "items");
    }

    private static void everySubscriberGetsAll(ExecutorService pool) throws Throwable {
        CollectingSubscriber one = new CollectingSubscriber(1);
        CollectingSubscriber other = new CollectingSubscriber(Long.MAX_VALUE);
        try (SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>(pool, 8)) {
            publisher.subscribe(one);
            publisher.subscribe(other);
            Check.equal(2, publisher.getNumberOfSubscribers(), "subscribers");
            for (int i = 0; i < 4; i++) {
                publisher.submit(i);
            }
        }
        one.end.await();
        other.end.await();
        Check.equal(List.of(0, 1, 2, 3), one.items, "items of one");
        Check.equal(List.of(0, 1, 2, 3), other.items, "items of the other");
    }

    private static void nothingWithoutRequest(ExecutorService pool) throws Throwable {
        CollectingSubscriber collector = new CollectingSubscriber(0);
        try (SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>(pool, 8)) {
            publisher.subscribe(collector);
            publisher.submit(1);
            publisher.submit(2);
            collector.subscribed.await();
            Thread.sleep(5);
            Check.equal(0, collector.received.get(), "items before a request");
            collector.subscription.request(1);
            Spin.until(() -> collector.received.get() == 1, "one item came");
            Thread.sleep(5);
            Check.equal(1, collector.received.get(), "items after a request of one");
            collector.subscription.request(1);
        }
        collector.end.await();
        Check.equal(List.of(1, 2), collector.items, "items");
    }

    private static void closeCompletes(ExecutorService pool) throws Throwable {
        CollectingSubscriber collector = new CollectingSubscriber(1);
        SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>(pool, 4);
        publisher.subscribe(collector);
        Check.that(publisher.hasSubscribers() && !publisher.isClosed(), "open");
        publisher.close();
        publisher.close();
        collector.end.await();
        Check.equal(1, collector.completions.get(), "completions");
        Check.same(null, collector.failure, "failure");
        Check.that(publisher.isClosed() && !publisher.hasSubscribers(), "closed");
    }

    private static void closeExceptionally(ExecutorService pool) throws Throwable {
        CollectingSubscriber collector = new CollectingSubscriber(1);
        SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>(pool, 4);
        publisher.subscribe(collector);
        IllegalStateException failure = new IllegalStateException("on purpose");
        publisher.closeExceptionally(failure);
        collector.end.await();
        Check.same(failure, collector.failure, "failure");
        Check.same(failure, publisher.getClosedException(), "failure of the publisher");
        Check.equal(0, collector.completions.get(), "completions");
    }

    private static void submitAfterClose(ExecutorService pool) throws Throwable {
        SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>(pool, 4);
        publisher.close();
        Check.throwsException(IllegalStateException.class, () -> publisher.submit(1));
        CollectingSubscriber late = new CollectingSubscriber(1);
        publisher.subscribe(late);
        late.end.await();
        Check.equal(1, late.completions.get(), "a late subscriber is told of the end");
        Check.throwsException(NullPointerException.class, () -> publisher.subscribe(null));
    }

    private static void cancelledSubscription(ExecutorService pool) throws Throwable {
        CollectingSubscriber collector = new CollectingSubscriber(1);
        try (SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>(pool, 4)) {
            publisher.subscribe(collector);
            collector.subscribed.await();
            collector.subscription.cancel();
            publisher.submit(1);
            Spin.until(() -> !publisher.hasSubscribers(), "the subscriber is gone");
            publisher.submit(2);
        }
        Check.that(collector.completions.get() == 0, "no completion after a cancellation");
    }

    private static void badRequest(ExecutorService pool) throws Throwable {
        CollectingSubscriber collector = new CollectingSubscriber(0);
        try (SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>(pool, 4)) {
            publisher.subscribe(collector);
            collector.subscribed.await();
            collector.subscription.request(-1);
            collector.end.await();
        }
        Check.equal(IllegalArgumentException.class, collector.failure.getClass(), "failure");
    }

    private static void secondSubscription(ExecutorService pool) throws Throwable {
        CollectingSubscriber collector = new CollectingSubscriber(0);
        try (SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>(pool, 4)) {
            publisher.subscribe(collector);
            Check.that(publisher.isSubscribed(collector), "subscribed");
            publisher.subscribe(collector);
            collector.end.await();
        }
        Check.equal(IllegalStateException.class, collector.failure.getClass(), "failure");
    }

    private static void offerDropsWhenFull(ExecutorService pool) throws Throwable {
        CollectingSubscriber collector = new CollectingSubscriber(0);
        AtomicInteger drops = new AtomicInteger();
        try (SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>(pool, 2)) {
            publisher.subscribe(collector);
            int capacity = publisher.getMaxBufferCapacity();
            for (int i = 0; i < capacity; i++) {
                Check.that(publisher.offer(i, null) >= 0, "room for item " + i);
            }
            Check.equal(capacity, publisher.estimateMaximumLag(), "lag");
            int result =
                    publisher.offer(
                            99,
                            (subscriber, item) -> {
                                Check.same(collector, subscriber, "subscriber that lags");
                                drops.incrementAndGet();
                                return false;
                            });
            Check.equal(-1, result, "one drop");
            long startNanos = System.nanoTime();
            Check.equal(-1, publisher.offer(99, 10, TimeUnit.MILLISECONDS, null), "timed drop");
            Check.millisPassed(startNanos, 10, "offer(10)");
            collector.subscribed.await();
            collector.subscription.request(capacity);
        }
        collector.end.await();
        Check.equal(1, drops.get(), "calls of the drop handler");
        Check.that(!collector.items.contains(99), "dropped items do not come");
    }

    private static void submitWaitsWhenFull(ExecutorService pool) throws Throwable {
        CollectingSubscriber collector = new CollectingSubscriber(0);
        SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>(pool, 2);
        publisher.subscribe(collector);
        int capacity = publisher.getMaxBufferCapacity();
        for (int i = 0; i < capacity; i++) {
            publisher.submit(i);
        }
        CheckedThread submitting = CheckedThread.spawn(() -> publisher.submit(capacity));
        submitting.awaitWaiting();
        Check.that(submitting.isAlive(), "submit waits while the buffer is full");
        collector.subscribed.await();
        collector.subscription.request(capacity + 1);
        submitting.finish();
        publisher.close();
        collector.end.await();
        Check.equal(capacity + 1, collector.items.size(), "items");
    }

    private static void subscriberThatFails(ExecutorService pool) throws Throwable {
        CollectingSubscriber failing =
                new CollectingSubscriber(Long.MAX_VALUE) {
                    @Override
                    public void onNext(Integer item) {
                        throw new IllegalStateException("on purpose");
                    }
                };
        CollectingSubscriber other = new CollectingSubscriber(Long.MAX_VALUE);
        try (SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>(pool, 4)) {
            publisher.subscribe(failing);
            publisher.subscribe(other);
            publisher.submit(1);
            Spin.until(() -> !publisher.isSubscribed(failing), "the failing one is cancelled");
            publisher.submit(2);
        }
        other.end.await();
        Check.equal(List.of(1, 2), other.items, "items of the other");
    }

    private static void consume(ExecutorService pool) {
        AtomicInteger sum = new AtomicInteger();
        SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>(pool, 4);
        CompletableFuture<Void> done = publisher.consume(sum::addAndGet);
        for (int i = 1; i <= 5; i++) {
            publisher.submit(i);
        }
        publisher.close();
        done.join();
        Check.equal(15, sum.get(), "sum of the items");
        SubmissionPublisher<Integer> failing = new SubmissionPublisher<>(pool, 4);
        CompletableFuture<Void> failed = failing.consume(item -> {});
        failing.closeExceptionally(new IllegalStateException("on purpose"));
        Check.throwsException(CompletionException.class, failed::join);
    }

    private static void publishersSideBySide(ExecutorService pool) throws Throwable {
        AtomicInteger sum = new AtomicInteger();
        SubmissionPublisher<Integer> publisher = new SubmissionPublisher<>(pool, 2);
        CompletableFuture<Void> done = publisher.consume(sum::addAndGet);
        CheckedThread.runCopies(
                3,
                () -> {
                    for (int i = 1; i <= 4; i++) {
                        publisher.submit(i);
                    }
                });
        publisher.close();
        done.join();
        Check.equal(30, sum.get(), "sum of the items");
    }
}
