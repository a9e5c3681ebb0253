package subjects.conformance;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** Arrays of atomics. */
public final class AtomicArrayConformance {
    private static final int THREADS = 3;
    private static final int ROUNDS = 8;

    private AtomicArrayConformance() {}

    public static void main(String[] args) {
        new Cases(AtomicArrayConformance.class)
                .add("integers", AtomicArrayConformance::integers)
                .add("longs", AtomicArrayConformance::longs)
                .add("references", AtomicArrayConformance::references)
                .add("copiesItsSource", AtomicArrayConformance::copiesItsSource)
                .add("bounds", AtomicArrayConformance::bounds)
                .add("integersUnderContention", AtomicArrayConformance::integersUnderContention)
                .add("longsUnderContention", AtomicArrayConformance::longsUnderContention)
                .add("slotsHaveOneOwner", AtomicArrayConformance::slotsHaveOneOwner)
                .run(args);
    }

    private static void integers() {
        AtomicIntegerArray array = new AtomicIntegerArray(2);
        Check.equal(2, array.length(), "length");
        Check.equal(0, array.getAndIncrement(1), "getAndIncrement");
        Check.equal(2, array.incrementAndGet(1), "incrementAndGet");
        Check.equal(7, array.addAndGet(1, 5), "addAndGet");
        Check.equal(7, array.getAndSet(1, 3), "getAndSet");
        Check.that(!array.compareAndSet(1, 4, 5), "a CAS of the wrong value fails");
        Check.that(array.compareAndSet(1, 3, 5), "a CAS of the right value succeeds");
        Check.equal(5, array.getAndUpdate(1, value -> value * 2), "getAndUpdate");
        Check.equal(13, array.accumulateAndGet(1, 3, Integer::sum), "accumulateAndGet");
        Check.equal(13, array.compareAndExchange(1, 13, 14), "compareAndExchange");
        array.lazySet(1, 15);
        array.setRelease(1, array.getAcquire(1) + 1);
        Check.equal("[0, 16]", array.toString(), "the other slot is untouched");
    }

    private static void longs() {
        AtomicLongArray array = new AtomicLongArray(3);
        Check.equal(1L << 40, array.addAndGet(0, 1L << 40), "addAndGet");
        Check.equal(-1, array.decrementAndGet(2), "decrementAndGet");
        Check.equal(-1, array.getAndUpdate(2, value -> value - 1), "getAndUpdate");
        Check.equal(-4, array.updateAndGet(2, value -> value * 2), "updateAndGet");
        while (!array.weakCompareAndSetVolatile(2, -4, 4)) {
            Thread.onSpinWait();
        }
        Check.equal("[1099511627776, 0, 4]", array.toString(), "content");
    }

    private static void references() {
        AtomicReferenceArray<String> array = new AtomicReferenceArray<>(2);
        Check.that(array.compareAndSet(0, null, "a"), "a CAS of null");
        Check.equal("a", array.getAndAccumulate(0, "b", String::concat), "getAndAccumulate");
        Check.equal("abc", array.updateAndGet(0, value -> value + "c"), "updateAndGet");
        Check.that(!array.compareAndSet(0, new String("abc"), "d"), "equal is not the same");
        Check.same(null, array.getAndSet(1, "x"), "getAndSet");
        Check.equal("[abc, x]", array.toString(), "content");
    }

    private static void copiesItsSource() {
        int[] source = {1, 2};
        AtomicIntegerArray array = new AtomicIntegerArray(source);
        source[0] = 9;
        Check.equal(1, array.get(0), "value copied");
    }

    private static void bounds() {
        AtomicIntegerArray array = new AtomicIntegerArray(2);
        Class<IndexOutOfBoundsException> refusal = IndexOutOfBoundsException.class;
        Check.throwsException(refusal, () -> array.get(2));
        Check.throwsException(refusal, () -> array.incrementAndGet(-1));
        Check.throwsException(refusal, () -> array.compareAndSet(2, 0, 1));
    }

    private static void integersUnderContention() throws Throwable {
        AtomicIntegerArray array = new AtomicIntegerArray(2);
        CheckedThread.runCopies(
                THREADS,
                () -> {
                    for (int i = 0; i < ROUNDS; i++) {
                        array.incrementAndGet(i % 2);
                    }
                });
        Check.equal(THREADS * ROUNDS / 2, array.get(0), "increments of slot 0");
        Check.equal(THREADS * ROUNDS / 2, array.get(1), "increments of slot 1");
    }

    private static void longsUnderContention() throws Throwable {
        AtomicLongArray array = new AtomicLongArray(1);
        CheckedThread.runAll(
                () -> {
                    for (int i = 0; i < ROUNDS; i++) {
                        array.updateAndGet(0, value -> value + 1);
                    }
                },
                () -> {
                    for (int i = 0; i < ROUNDS; i++) {
                        long seen;
                        do {
                            seen = array.get(0);
                        } while (!array.compareAndSet(0, seen, seen + 1));
                    }
                });
        Check.equal(2 * ROUNDS, array.get(0), "increments");
    }

    private static void slotsHaveOneOwner() throws Throwable {
        AtomicReferenceArray<Thread> slots = new AtomicReferenceArray<>(ROUNDS);
        AtomicInteger taken = new AtomicInteger();
        CheckedThread.runCopies(
                THREADS,
                () -> {
                    for (int i = 0; i < ROUNDS; i++) {
                        if (slots.compareAndSet(i, null, Thread.currentThread())) {
                            taken.incrementAndGet();
                        }
                    }
                });
        Check.equal(ROUNDS, taken.get(), "slots taken");
    }
}
