package subjects.conformance;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Flow;
import java.util.concurrent.atomic.AtomicInteger;

/** Collects what it gets; asks for one batch at the start and one item after each item. */
class CollectingSubscriber implements Flow.Subscriber<Integer> {
    final List<Integer> items = new ArrayList<>();
    final AtomicInteger received = new AtomicInteger();
    final AtomicInteger completions = new AtomicInteger();
    final CountDownLatch subscribed = new CountDownLatch(1);
    final CountDownLatch end = new CountDownLatch(1);
    private final long first;
    Flow.Subscription subscription;
    Throwable failure;

    CollectingSubscriber(long first) {
        this.first = first;
    }

    @Override
    public void onSubscribe(Flow.Subscription given) {
        subscription = given;
        if (first > 0) {
            given.request(first);
        }
        subscribed.countDown();
    }

    @Override
    public void onNext(Integer item) {
        items.add(item);
        received.incrementAndGet();
        if (first == 1) {
            subscription.request(1);
        }
    }

    @Override
    public void onError(Throwable thrown) {
        failure = thrown;
        end.countDown();
    }

    @Override
    public void onComplete() {
        completions.incrementAndGet();
        end.countDown();
    }
}
