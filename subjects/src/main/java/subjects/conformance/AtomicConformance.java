package subjects.conformance;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicStampedReference;

/** What each atomic does when nobody interferes. */
public final class AtomicConformance {
    private AtomicConformance() {}

    public static void main(String[] args) {
        new Cases(AtomicConformance.class)
                .add("integer", AtomicConformance::integer)
                .add("integerFunctions", AtomicConformance::integerFunctions)
                .add("integerModes", AtomicConformance::integerModes)
                .add("longInteger", AtomicConformance::longInteger)
                .add("longFunctions", AtomicConformance::longFunctions)
                .add("bool", AtomicConformance::bool)
                .add("reference", AtomicConformance::reference)
                .add("referenceComparesIdentity", AtomicConformance::referenceComparesIdentity)
                .add("stamped", AtomicConformance::stamped)
                .add("stampedSeesAba", AtomicConformance::stampedSeesAba)
                .add("markable", AtomicConformance::markable)
                .run(args);
    }

    private static void integer() {
        AtomicInteger atomic = new AtomicInteger(5);
        Check.equal(5, atomic.getAndIncrement(), "getAndIncrement");
        Check.equal(7, atomic.incrementAndGet(), "incrementAndGet");
        Check.equal(7, atomic.getAndDecrement(), "getAndDecrement");
        Check.equal(5, atomic.decrementAndGet(), "decrementAndGet");
        Check.equal(5, atomic.getAndAdd(10), "getAndAdd");
        Check.equal(10, atomic.addAndGet(-5), "addAndGet");
        Check.equal(10, atomic.getAndSet(1), "getAndSet");
        Check.that(!atomic.compareAndSet(2, 3), "a CAS of the wrong value fails");
        Check.that(atomic.compareAndSet(1, 3), "a CAS of the right value succeeds");
        Check.equal(3, atomic.intValue(), "intValue");
        Check.equal("3", atomic.toString(), "toString");
        atomic.set(Integer.MAX_VALUE);
        Check.equal(Integer.MIN_VALUE, atomic.incrementAndGet(), "increment wraps round");
        Check.equal(0, new AtomicInteger().get(), "initial value");
    }

    private static void integerFunctions() {
        AtomicInteger atomic = new AtomicInteger(3);
        Check.equal(3, atomic.getAndUpdate(value -> value * 2), "getAndUpdate");
        Check.equal(7, atomic.updateAndGet(value -> value + 1), "updateAndGet");
        Check.equal(7, atomic.getAndAccumulate(3, (value, given) -> value - given), "getAndAcc.");
        Check.equal(12, atomic.accumulateAndGet(3, (value, given) -> value * given), "accAndGet");
        Check.throwsException(
                IllegalStateException.class,
                () ->
                        atomic.updateAndGet(
                                value -> {
                                    throw new IllegalStateException();
                                }));
        Check.equal(12, atomic.get(), "value after a function that failed");
    }

    private static void integerModes() {
        AtomicInteger atomic = new AtomicInteger(1);
        atomic.lazySet(2);
        Check.equal(2, atomic.get(), "lazySet");
        atomic.setPlain(3);
        Check.equal(3, atomic.getPlain(), "setPlain");
        atomic.setOpaque(4);
        Check.equal(4, atomic.getOpaque(), "setOpaque");
        atomic.setRelease(5);
        Check.equal(5, atomic.getAcquire(), "setRelease");
        Check.equal(5, atomic.compareAndExchange(5, 6), "compareAndExchange that succeeds");
        Check.equal(6, atomic.compareAndExchange(5, 7), "compareAndExchange that fails");
        Check.equal(6, atomic.compareAndExchangeAcquire(6, 7), "compareAndExchangeAcquire");
        Check.equal(7, atomic.compareAndExchangeRelease(7, 8), "compareAndExchangeRelease");
        Check.that(!atomic.weakCompareAndSetVolatile(1, 2), "a weak CAS of the wrong value");
        while (!atomic.weakCompareAndSetPlain(8, 9)) {
            Thread.onSpinWait();
        }
        while (!atomic.weakCompareAndSetAcquire(9, 10)) {
            Thread.onSpinWait();
        }
        while (!atomic.weakCompareAndSetRelease(10, 11)) {
            Thread.onSpinWait();
        }
        while (!atomic.weakCompareAndSetVolatile(11, 12)) {
            Thread.onSpinWait();
        }
        Check.equal(12, atomic.get(), "value after weak CAS loops");
    }

    private static void longInteger() {
        AtomicLong atomic = new AtomicLong(1L << 40);
        Check.equal(1L << 40, atomic.getAndAdd(1), "getAndAdd");
        Check.equal((1L << 40) + 2, atomic.incrementAndGet(), "incrementAndGet");
        Check.equal((1L << 40) + 2, atomic.getAndSet(-1), "getAndSet");
        Check.that(!atomic.compareAndSet(0, 1), "a CAS of the wrong value fails");
        Check.that(atomic.compareAndSet(-1, Long.MAX_VALUE), "a CAS of the right value succeeds");
        Check.equal(Long.MIN_VALUE, atomic.addAndGet(1), "addition wraps round");
        Check.equal(Long.MIN_VALUE, atomic.compareAndExchange(0, 1), "compareAndExchange fails");
    }

    private static void longFunctions() {
        AtomicLong atomic = new AtomicLong(3);
        Check.equal(3, atomic.getAndUpdate(value -> value * 2), "getAndUpdate");
        Check.equal(7, atomic.updateAndGet(value -> value + 1), "updateAndGet");
        Check.equal(7, atomic.getAndAccumulate(3, Long::sum), "getAndAccumulate");
        Check.equal(30, atomic.accumulateAndGet(3, (value, given) -> value * given), "accAndGet");
    }

    private static void bool() {
        AtomicBoolean atomic = new AtomicBoolean();
        Check.that(!atomic.get(), "initial value");
        Check.that(!atomic.getAndSet(true), "getAndSet");
        Check.that(!atomic.compareAndSet(false, true), "a CAS of the wrong value fails");
        Check.that(atomic.compareAndSet(true, false), "a CAS of the right value succeeds");
        Check.that(!atomic.compareAndExchange(false, true), "compareAndExchange");
        atomic.lazySet(false);
        Check.that(!atomic.get(), "lazySet");
    }

    private static void reference() {
        AtomicReference<String> atomic = new AtomicReference<>();
        Check.same(null, atomic.get(), "initial value");
        Check.that(atomic.compareAndSet(null, "a"), "a CAS of null");
        Check.equal("a", atomic.getAndSet("b"), "getAndSet");
        Check.equal("b", atomic.getAndUpdate(value -> value + "c"), "getAndUpdate");
        Check.equal("bcd", atomic.updateAndGet(value -> value + "d"), "updateAndGet");
        Check.equal("bcd", atomic.getAndAccumulate("e", String::concat), "getAndAccumulate");
        Check.equal("bcdef", atomic.accumulateAndGet("f", String::concat), "accumulateAndGet");
    }

    private static void referenceComparesIdentity() {
        String original = new String("same text");
        AtomicReference<String> atomic = new AtomicReference<>(original);
        Check.that(!atomic.compareAndSet(new String("same text"), "new"), "equal is not the same");
        Check.same(original, atomic.compareAndExchange(original, "new"), "compareAndExchange");
        Check.equal("new", atomic.get(), "value");
    }

    private static void stamped() {
        AtomicStampedReference<String> atomic = new AtomicStampedReference<>("a", 1);
        int[] stamp = {0};
        Check.equal("a", atomic.get(stamp), "reference");
        Check.equal(1, stamp[0], "stamp");
        Check.that(!atomic.compareAndSet("a", "b", 2, 3), "the stamp must match");
        Check.that(!atomic.compareAndSet("b", "c", 1, 2), "the reference must match");
        Check.that(atomic.compareAndSet("a", "b", 1, 2), "both match");
        Check.that(atomic.attemptStamp("b", 9), "attemptStamp");
        Check.equal(9, atomic.getStamp(), "stamp attempted");
        atomic.set("c", 10);
        Check.equal("c", atomic.getReference(), "reference set");
        while (!atomic.weakCompareAndSet("c", "d", 10, 11)) {
            Thread.onSpinWait();
        }
        Check.equal("d", atomic.getReference(), "reference after a weak CAS loop");
    }

    private static void stampedSeesAba() throws Throwable {
        AtomicStampedReference<String> atomic = new AtomicStampedReference<>("a", 0);
        int[] stamp = {0};
        String seen = atomic.get(stamp);
        CheckedThread.runAll(
                () -> {
                    atomic.compareAndSet("a", "b", 0, 1);
                    atomic.compareAndSet("b", "a", 1, 2);
                });
        Check.same(seen, atomic.getReference(), "the reference is back");
        Check.that(!atomic.compareAndSet(seen, "c", stamp[0], 3), "the stamp tells the change");
    }

    private static void markable() {
        AtomicMarkableReference<String> atomic = new AtomicMarkableReference<>("a", false);
        boolean[] mark = {true};
        Check.equal("a", atomic.get(mark), "reference");
        Check.that(!mark[0], "mark");
        Check.that(!atomic.compareAndSet("a", "b", true, true), "the mark must match");
        Check.that(atomic.compareAndSet("a", "b", false, true), "both match");
        Check.that(atomic.isMarked(), "marked");
        Check.that(atomic.attemptMark("b", false), "attemptMark");
        Check.that(!atomic.attemptMark("a", true), "attemptMark of the wrong reference");
        atomic.set("c", true);
        Check.equal("c", atomic.getReference(), "reference set");
    }
}
