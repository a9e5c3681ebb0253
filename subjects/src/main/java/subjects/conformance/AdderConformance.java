package subjects.conformance;

import java.util.concurrent.atomic.DoubleAccumulator;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;

/** Adders and accumulators: their sums are exact once nobody adds. */
public final class AdderConformance {
    private static final int THREADS = 3;
    private static final int ROUNDS = 10;

    private AdderConformance() {}

    public static void main(String[] args) {
        new Cases(AdderConformance.class)
                .add("longAdder", AdderConformance::longAdder)
                .add("doubleAdder", AdderConformance::doubleAdder)
                .add("longAccumulator", AdderConformance::longAccumulator)
                .add("doubleAccumulator", AdderConformance::doubleAccumulator)
                .add("longAdderUnderContention", AdderConformance::longAdderUnderContention)
                .add("doubleAdderUnderContention", AdderConformance::doubleAdderUnderContention)
                .add("maximumUnderContention", AdderConformance::maximumUnderContention)
                .add("minimumUnderContention", AdderConformance::minimumUnderContention)
                .add("sumMeanwhileIsBounded", AdderConformance::sumMeanwhileIsBounded)
                .run(args);
    }

    private static void longAdder() {
        LongAdder adder = new LongAdder();
        adder.add(5);
        adder.increment();
        adder.decrement();
        adder.decrement();
        Check.equal(4, adder.sum(), "sum");
        Check.equal(4, adder.intValue(), "intValue");
        Check.equal("4", adder.toString(), "toString");
        Check.equal(4, adder.sumThenReset(), "sumThenReset");
        Check.equal(0, adder.sum(), "sum after reset");
    }

    private static void doubleAdder() {
        DoubleAdder adder = new DoubleAdder();
        adder.add(0.5);
        adder.add(0.25);
        Check.equal(0.75, adder.sum(), "sum");
        adder.reset();
        Check.equal(0.0, adder.sum(), "sum after reset");
    }

    private static void longAccumulator() {
        LongAccumulator product = new LongAccumulator((value, given) -> value * given, 1);
        product.accumulate(6);
        product.accumulate(7);
        Check.equal(42, product.get(), "product");
        Check.equal(42, product.getThenReset(), "getThenReset");
        Check.equal(1, product.get(), "identity after reset");
    }

    private static void doubleAccumulator() {
        DoubleAccumulator maximum = new DoubleAccumulator(Math::max, Double.NEGATIVE_INFINITY);
        maximum.accumulate(1.5);
        maximum.accumulate(-2);
        Check.equal(1.5, maximum.get(), "maximum");
        maximum.reset();
        Check.equal(Double.NEGATIVE_INFINITY, maximum.get(), "identity after reset");
    }

    private static void longAdderUnderContention() throws Throwable {
        LongAdder adder = new LongAdder();
        CheckedThread.runCopies(
                THREADS,
                () -> {
                    for (int i = 1; i <= ROUNDS; i++) {
                        adder.add(i);
                        adder.increment();
                    }
                });
        Check.equal(THREADS * (ROUNDS * (ROUNDS + 1) / 2 + ROUNDS), adder.sum(), "sum");
    }

    private static void doubleAdderUnderContention() throws Throwable {
        DoubleAdder adder = new DoubleAdder();
        CheckedThread.runCopies(
                THREADS,
                () -> {
                    for (int i = 0; i < ROUNDS; i++) {
                        // Quarters add up exactly, in any order.
                        adder.add(0.25);
                    }
                });
        Check.equal(THREADS * ROUNDS * 0.25, adder.sum(), "sum");
    }

    private static void maximumUnderContention() throws Throwable {
        LongAccumulator maximum = new LongAccumulator(Math::max, Long.MIN_VALUE);
        CheckedThread.runAll(
                () -> accumulateFrom(maximum, 0),
                () -> accumulateFrom(maximum, 100),
                () -> accumulateFrom(maximum, -100));
        Check.equal(100 + ROUNDS - 1, maximum.get(), "maximum");
    }

    private static void accumulateFrom(LongAccumulator accumulator, int start) {
        for (int i = 0; i < ROUNDS; i++) {
            accumulator.accumulate(start + i);
        }
    }

    private static void minimumUnderContention() throws Throwable {
        DoubleAccumulator minimum = new DoubleAccumulator(Math::min, Double.POSITIVE_INFINITY);
        CheckedThread.runAll(
                () -> {
                    for (int i = 0; i < ROUNDS; i++) {
                        minimum.accumulate(i);
                    }
                },
                () -> {
                    for (int i = 0; i < ROUNDS; i++) {
                        minimum.accumulate(-i);
                    }
                });
        Check.equal(1.0 - ROUNDS, minimum.get(), "minimum");
    }

    private static void sumMeanwhileIsBounded() throws Throwable {
        LongAdder adder = new LongAdder();
        CheckedThread.runAll(
                () -> {
                    for (int i = 0; i < ROUNDS; i++) {
                        adder.increment();
                    }
                },
                () -> {
                    for (int i = 0; i < ROUNDS; i++) {
                        long sum = adder.sum();
                        Check.that(sum >= 0 && sum <= ROUNDS, "sum meanwhile " + sum);
                    }
                });
        Check.equal(ROUNDS, adder.sum(), "sum");
    }
}
