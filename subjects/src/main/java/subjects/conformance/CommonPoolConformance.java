package subjects.conformance;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The common pool, by itself and under parallel streams and arrays. */
public final class CommonPoolConformance {
    private CommonPoolConformance() {}

    public static void main(String[] args) {
        new Cases(CommonPoolConformance.class)
                .add("submit", CommonPoolConformance::submit)
                .add("cannotBeShutDown", CommonPoolConformance::cannotBeShutDown)
                .add("quiescence", CommonPoolConformance::quiescence)
                .add("sumOfStream", CommonPoolConformance::sumOfStream)
                .add("collectKeepsOrder", CommonPoolConformance::collectKeepsOrder)
                .add("forEachSeesAll", CommonPoolConformance::forEachSeesAll)
                .add("forEachOrdered", CommonPoolConformance::forEachOrdered)
                .add("reduceIsAssociative", CommonPoolConformance::reduceIsAssociative)
                .add("groupingConcurrently", CommonPoolConformance::groupingConcurrently)
                .add("matchAndFind", CommonPoolConformance::matchAndFind)
                .add("limitAndSkip", CommonPoolConformance::limitAndSkip)
                .add("failureOfStream", CommonPoolConformance::failureOfStream)
                .add("nestedStreams", CommonPoolConformance::nestedStreams)
                .add("streamsSideBySide", CommonPoolConformance::streamsSideBySide)
                .add("parallelSort", CommonPoolConformance::parallelSort)
                .add("parallelPrefix", CommonPoolConformance::parallelPrefix)
                .run(args);
    }

    private static void submit() throws Throwable {
        ForkJoinPool pool = ForkJoinPool.commonPool();
        Check.same(pool, ForkJoinPool.commonPool(), "one common pool");
        Check.equal(42, pool.submit(() -> 42).get().intValue(), "result");
        int[] cells = {1, 0};
        CompletableFuture.runAsync(() -> cells[1] = cells[0] + 1).get();
        Check.equal(2, cells[1], "value handed in and out");
    }

    private static void cannotBeShutDown() throws Throwable {
        ForkJoinPool pool = ForkJoinPool.commonPool();
        pool.shutdown();
        Check.equal(List.of(), pool.shutdownNow(), "tasks never run");
        Check.that(!pool.isShutdown() && !pool.isTerminated(), "still in service");
        Check.equal(42, pool.submit(() -> 42).get().intValue(), "result");
    }

    private static void quiescence() {
        AtomicInteger runs = new AtomicInteger();
        ForkJoinPool pool = ForkJoinPool.commonPool();
        for (int i = 0; i < 5; i++) {
            pool.execute(runs::incrementAndGet);
        }
        Check.that(pool.awaitQuiescence(1, TimeUnit.MINUTES), "quiescent");
        Check.equal(5, runs.get(), "runs");
    }

    private static void sumOfStream() {
        Check.equal(5050, IntStream.rangeClosed(1, 100).parallel().sum(), "sum of 1 to 100");
    }

    private static void collectKeepsOrder() {
        List<Integer> numbers =
                IntStream.range(0, 50).parallel().boxed().collect(Collectors.toList());
        for (int i = 0; i < 50; i++) {
            Check.equal(i, numbers.get(i).intValue(), "element of the list");
        }
    }

    private static void forEachSeesAll() {
        ConcurrentLinkedQueue<Integer> seen = new ConcurrentLinkedQueue<>();
        IntStream.range(0, 30).parallel().forEach(seen::add);
        List<Integer> sorted = new ArrayList<>(seen);
        sorted.sort(null);
        Check.equal(
                IntStream.range(0, 30).boxed().collect(Collectors.toList()), sorted, "elements");
    }

    private static void forEachOrdered() {
        // One element after the other: a builder without a lock is enough.
        StringBuilder order = new StringBuilder();
        IntStream.range(0, 10).parallel().forEachOrdered(order::append);
        Check.equal("0123456789", order.toString(), "order");
    }

    private static void reduceIsAssociative() {
        String joined =
                IntStream.range(0, 20)
                        .parallel()
                        .mapToObj(i -> i % 10 + "")
                        .reduce("", String::concat);
        Check.equal("01234567890123456789", joined, "concatenation in order");
    }

    private static void groupingConcurrently() {
        var groups =
                IntStream.range(0, 30)
                        .parallel()
                        .boxed()
                        .collect(
                                Collectors.groupingByConcurrent(i -> i % 3, Collectors.counting()));
        Check.equal(3, groups.size(), "groups");
        groups.values().forEach(count -> Check.equal(10, count.longValue(), "size of a group"));
    }

    private static void matchAndFind() {
        Check.that(IntStream.range(0, 50).parallel().anyMatch(i -> i == 37), "anyMatch");
        Check.that(!IntStream.range(0, 50).parallel().allMatch(i -> i != 37), "allMatch");
        Check.equal(
                10,
                IntStream.range(0, 50).parallel().filter(i -> i >= 10).findFirst().getAsInt(),
                "findFirst");
        int any = IntStream.range(0, 50).parallel().filter(i -> i >= 40).findAny().getAsInt();
        Check.that(any >= 40, "findAny found " + any);
    }

    private static void limitAndSkip() {
        List<Integer> window =
                IntStream.range(0, 40)
                        .parallel()
                        .skip(5)
                        .limit(3)
                        .boxed()
                        .collect(Collectors.toList());
        Check.equal(List.of(5, 6, 7), window, "window");
    }

    private static void failureOfStream() {
        Check.throwsException(
                IllegalStateException.class,
                () ->
                        IntStream.range(0, 20)
                                .parallel()
                                .forEach(
                                        i -> {
                                            if (i == 13) {
                                                throw new IllegalStateException("on purpose");
                                            }
                                        }));
    }

    private static void nestedStreams() {
        long sum =
                IntStream.range(0, 5)
                        .parallel()
                        .mapToLong(i -> IntStream.range(0, 5).parallel().map(j -> i * j).sum())
                        .sum();
        Check.equal(100, sum, "sum of the products");
    }

    private static void streamsSideBySide() throws Throwable {
        CountDownLatch together = new CountDownLatch(2);
        CheckedThread.runCopies(
                2,
                () -> {
                    together.countDown();
                    together.await();
                    Check.equal(190, IntStream.range(0, 20).parallel().sum(), "sum");
                });
    }

    private static void parallelSort() {
        // Long enough for the parallel algorithm, short enough for a controlled run.
        int[] numbers = new int[1 << 13];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = i * 7919 % numbers.length;
        }
        Arrays.parallelSort(numbers);
        for (int i = 0; i < numbers.length; i++) {
            Check.equal(i, numbers[i], "sorted element");
        }
    }

    private static void parallelPrefix() {
        int[] numbers = new int[64];
        Arrays.parallelSetAll(numbers, i -> i + 1);
        Arrays.parallelPrefix(numbers, Integer::sum);
        for (int i = 0; i < numbers.length; i++) {
            Check.equal((i + 1) * (i + 2) / 2, numbers[i], "prefix sum");
        }
    }
}
