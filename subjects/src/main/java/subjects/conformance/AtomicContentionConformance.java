package subjects.conformance;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.BitSet;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.function.IntSupplier;
import java.util.stream.IntStream;

/** Atomics under contention, however their methods are called: nothing may be lost. */
public final class AtomicContentionConformance {
    private static final int THREADS = 3;
    private static final int ROUNDS = 10;
    private static final int TOTAL = THREADS * ROUNDS;

    private AtomicContentionConformance() {}

    public static void main(String[] args) {
        AtomicInteger counter = new AtomicInteger();
        new Cases(AtomicContentionConformance.class)
                .add("increment", () -> counts(counter, counter::incrementAndGet))
                .add("add", () -> counts(counter, () -> counter.getAndAdd(1)))
                .add("update", () -> counts(counter, () -> counter.updateAndGet(n -> n + 1)))
                .add(
                        "accumulate",
                        () -> counts(counter, () -> counter.getAndAccumulate(1, Math::addExact)))
                .add("casLoop", () -> counts(counter, () -> casLoop(counter)))
                .add("weakCasLoop", () -> counts(counter, () -> weakCasLoop(counter)))
                .add("exchangeLoop", () -> counts(counter, () -> exchangeLoop(counter)))
                .add("methodReference", AtomicContentionConformance::methodReference)
                .add("reflection", AtomicContentionConformance::reflection)
                .add("methodHandle", AtomicContentionConformance::methodHandle)
                .add("ticketsAreUnique", AtomicContentionConformance::ticketsAreUnique)
                .add("longMaximum", AtomicContentionConformance::longMaximum)
                .add("booleanHasOneWinner", AtomicContentionConformance::booleanHasOneWinner)
                .add("spinLock", AtomicContentionConformance::spinLock)
                .add("stack", AtomicContentionConformance::stack)
                .add("swapLosesNothing", AtomicContentionConformance::swapLosesNothing)
                .add("stampedCounter", AtomicContentionConformance::stampedCounter)
                .add("markHasOneWinner", AtomicContentionConformance::markHasOneWinner)
                .run(args);
    }

    private static void counts(AtomicInteger counter, Check.Action increment) throws Throwable {
        counter.set(0);
        contend(increment);
        Check.equal(TOTAL, counter.get(), "increments");
    }

    private static void contend(Check.Action action) throws Throwable {
        CheckedThread.runCopies(
                THREADS,
                () -> {
                    for (int i = 0; i < ROUNDS; i++) {
                        action.run();
                    }
                });
    }

    private static void casLoop(AtomicInteger counter) {
        int seen;
        do {
            seen = counter.get();
        } while (!counter.compareAndSet(seen, seen + 1));
    }

    private static void weakCasLoop(AtomicInteger counter) {
        int seen;
        do {
            seen = counter.get();
        } while (!counter.weakCompareAndSetVolatile(seen, seen + 1));
    }

    private static void exchangeLoop(AtomicInteger counter) {
        int seen = counter.get();
        int witness;
        while ((witness = counter.compareAndExchange(seen, seen + 1)) != seen) {
            seen = witness;
        }
    }

    private static void methodReference() throws Throwable {
        AtomicInteger counter = new AtomicInteger();
        IntSupplier increment = counter::incrementAndGet;
        contend(increment::getAsInt);
        Check.equal(TOTAL, counter.get(), "increments by a bound reference");
        IntStream.range(0, 10).map(i -> counter.getAndIncrement()).forEach(i -> {});
        Check.equal(TOTAL + 10, counter.get(), "increments in a stream");
    }

    private static void reflection() throws Throwable {
        AtomicLong counter = new AtomicLong();
        Method increment = AtomicLong.class.getMethod("incrementAndGet");
        Method cas = AtomicLong.class.getMethod("compareAndSet", long.class, long.class);
        contend(() -> increment.invoke(counter));
        Check.equal(TOTAL, counter.get(), "increments by Method.invoke");
        contend(
                () -> {
                    long seen;
                    do {
                        seen = counter.get();
                    } while (!(boolean) cas.invoke(counter, seen, seen + 1));
                });
        Check.equal(2 * TOTAL, counter.get(), "CAS loops by Method.invoke");
    }

    private static void methodHandle() throws Throwable {
        AtomicInteger counter = new AtomicInteger();
        MethodHandle increment =
                MethodHandles.lookup()
                        .findVirtual(
                                AtomicInteger.class,
                                "incrementAndGet",
                                MethodType.methodType(int.class));
        MethodHandle bound = increment.bindTo(counter);
        CheckedThread.runAll(
                () -> {
                    for (int i = 0; i < ROUNDS; i++) {
                        int ignored = (int) increment.invokeExact(counter);
                    }
                },
                () -> {
                    for (int i = 0; i < ROUNDS; i++) {
                        bound.invoke();
                    }
                });
        Check.equal(2 * ROUNDS, counter.get(), "increments by method handles");
    }

    private static void ticketsAreUnique() throws Throwable {
        AtomicInteger next = new AtomicInteger();
        BitSet taken = new BitSet();
        contend(
                () -> {
                    int ticket = next.getAndIncrement();
                    synchronized (taken) {
                        Check.that(!taken.get(ticket), "ticket " + ticket + " given twice");
                        taken.set(ticket);
                    }
                });
        Check.equal(TOTAL, taken.cardinality(), "tickets");
        Check.equal(TOTAL, taken.length(), "highest ticket and one");
    }

    private static void longMaximum() throws Throwable {
        AtomicLong maximum = new AtomicLong(Long.MIN_VALUE);
        AtomicLong numbers = new AtomicLong();
        contend(() -> maximum.accumulateAndGet(numbers.incrementAndGet(), Math::max));
        Check.equal(TOTAL, maximum.get(), "maximum");
    }

    private static void booleanHasOneWinner() throws Throwable {
        for (int round = 0; round < ROUNDS; round++) {
            AtomicBoolean taken = new AtomicBoolean();
            int[] winners = new int[THREADS];
            AtomicInteger numbers = new AtomicInteger();
            CheckedThread.runCopies(
                    THREADS,
                    () -> {
                        int mine = numbers.getAndIncrement();
                        winners[mine] = taken.compareAndSet(false, true) ? 1 : 0;
                    });
            Check.equal(1, Arrays.stream(winners).sum(), "winners");
        }
    }

    private static void spinLock() throws Throwable {
        AtomicBoolean locked = new AtomicBoolean();
        int[] total = {0};
        contend(
                () -> {
                    while (locked.getAndSet(true)) {
                        Thread.onSpinWait();
                    }
                    total[0]++;
                    locked.set(false);
                });
        Check.equal(TOTAL, total[0], "increments under a spin lock");
    }

    private static void stack() throws Throwable {
        AtomicReference<Node> top = new AtomicReference<>();
        AtomicInteger numbers = new AtomicInteger();
        AtomicInteger popped = new AtomicInteger();
        contend(
                () -> {
                    int number = numbers.incrementAndGet();
                    top.updateAndGet(next -> new Node(number, next));
                    Node taken = top.getAndUpdate(node -> node.next);
                    popped.addAndGet(taken.number);
                });
        Check.same(null, top.get(), "the stack is empty");
        Check.equal(TOTAL * (TOTAL + 1) / 2, popped.get(), "sum of what was popped");
    }

    private static void swapLosesNothing() throws Throwable {
        AtomicInteger cell = new AtomicInteger();
        AtomicInteger numbers = new AtomicInteger();
        AtomicInteger sum = new AtomicInteger();
        contend(() -> sum.addAndGet(cell.getAndSet(numbers.incrementAndGet())));
        Check.equal(TOTAL * (TOTAL + 1) / 2, sum.get() + cell.get(), "sum of what was swapped");
    }

    private static void stampedCounter() throws Throwable {
        AtomicStampedReference<Integer> counter = new AtomicStampedReference<>(0, 0);
        contend(
                () -> {
                    int[] stamp = {0};
                    Integer seen;
                    do {
                        seen = counter.get(stamp);
                    } while (!counter.compareAndSet(seen, seen + 1, stamp[0], stamp[0] + 1));
                });
        Check.equal(TOTAL, counter.getReference().intValue(), "value");
        Check.equal(TOTAL, counter.getStamp(), "stamp");
    }

    private static void markHasOneWinner() throws Throwable {
        AtomicMarkableReference<String> node = new AtomicMarkableReference<>("node", false);
        AtomicInteger winners = new AtomicInteger();
        contend(
                () -> {
                    if (node.compareAndSet("node", "node", false, true)) {
                        winners.incrementAndGet();
                    }
                });
        Check.equal(1, winners.get(), "winners");
    }

    private record Node(int number, Node next) {}
}
