package libraries;

import io.reactivex.rxjava3.core.Flowable;
import io.reactivex.rxjava3.core.Observable;
import io.reactivex.rxjava3.schedulers.Schedulers;
import java.util.concurrent.TimeUnit;

/** Streams on several schedulers, with back-pressure and with time. */
public final class UsesRxJava {
    private UsesRxJava() {}

    public static void main(String[] args) {
        int sum =
                Flowable.range(1, 6)
                        .parallel(2, 1)
                        .runOn(Schedulers.computation(), 1)
                        .map(number -> number * number)
                        .sequential()
                        .observeOn(Schedulers.io(), false, 1)
                        .reduce(0, Integer::sum)
                        .blockingGet();
        Threads.check(91, sum, "sum of squares");
        long merged =
                Observable.merge(
                                Observable.just(1, 2).subscribeOn(Schedulers.newThread()),
                                Observable.just(3)
                                        .delay(1, TimeUnit.SECONDS, Schedulers.computation()))
                        .count()
                        .blockingGet();
        Threads.check(3L, merged, "items");
        Schedulers.shutdown();
    }
}
