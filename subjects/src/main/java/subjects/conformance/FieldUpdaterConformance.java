package subjects.conformance;

import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/** Atomic updates of volatile fields by field updaters. */
public final class FieldUpdaterConformance {
    private static final int THREADS = 3;
    private static final int ROUNDS = 8;

    private static final AtomicIntegerFieldUpdater<Target> NUMBER =
            AtomicIntegerFieldUpdater.newUpdater(Target.class, "number");
    private static final AtomicLongFieldUpdater<Target> WIDE =
            AtomicLongFieldUpdater.newUpdater(Target.class, "wide");
    private static final AtomicReferenceFieldUpdater<Target, String> TEXT =
            AtomicReferenceFieldUpdater.newUpdater(Target.class, String.class, "text");

    private FieldUpdaterConformance() {}

    public static void main(String[] args) {
        new Cases(FieldUpdaterConformance.class)
                .add("integers", FieldUpdaterConformance::integers)
                .add("longs", FieldUpdaterConformance::longs)
                .add("references", FieldUpdaterConformance::references)
                .add("instancesAreSeparate", FieldUpdaterConformance::instancesAreSeparate)
                .add("integersUnderContention", FieldUpdaterConformance::integersUnderContention)
                .add("longsUnderContention", FieldUpdaterConformance::longsUnderContention)
                .add("referencesUnderContention", FieldUpdaterConformance::referencesContended)
                .add("badFields", FieldUpdaterConformance::badFields)
                .add("noTarget", FieldUpdaterConformance::noTarget)
                .run(args);
    }

    private static void noTarget() {
        Check.throwsException(ClassCastException.class, () -> NUMBER.get(null));
        Check.throwsException(ClassCastException.class, () -> WIDE.incrementAndGet(null));
        Check.throwsException(ClassCastException.class, () -> TEXT.set(null, "a"));
    }

    private static void integers() {
        Target target = new Target();
        Check.equal(1, NUMBER.incrementAndGet(target), "incrementAndGet");
        Check.equal(1, NUMBER.getAndAdd(target, 4), "getAndAdd");
        Check.that(!NUMBER.compareAndSet(target, 4, 6), "a CAS of the wrong value fails");
        Check.that(NUMBER.compareAndSet(target, 5, 6), "a CAS of the right value succeeds");
        Check.equal(6, NUMBER.getAndUpdate(target, value -> value * 2), "getAndUpdate");
        Check.equal(15, NUMBER.accumulateAndGet(target, 3, Integer::sum), "accumulateAndGet");
        Check.equal(15, target.number, "the field itself");
        target.number = 20;
        Check.equal(20, NUMBER.getAndSet(target, 0), "a write to the field is seen");
    }

    private static void longs() {
        Target target = new Target();
        WIDE.set(target, 1L << 40);
        Check.equal(1L << 40, WIDE.getAndDecrement(target), "getAndDecrement");
        Check.equal((1L << 40) - 1, target.wide, "the field itself");
        Check.equal(7, WIDE.updateAndGet(target, value -> 7), "updateAndGet");
        WIDE.lazySet(target, 8);
        Check.equal(8, WIDE.get(target), "lazySet");
    }

    private static void references() {
        Target target = new Target();
        Check.that(TEXT.compareAndSet(target, null, "a"), "a CAS of null");
        Check.equal("a", TEXT.getAndSet(target, "b"), "getAndSet");
        Check.equal("bc", TEXT.accumulateAndGet(target, "c", String::concat), "accumulateAndGet");
        Check.that(!TEXT.compareAndSet(target, new String("bc"), "d"), "equal is not the same");
        Check.equal("bc", target.text, "the field itself");
    }

    private static void instancesAreSeparate() {
        Target one = new Target();
        Target other = new Target();
        NUMBER.set(one, 1);
        Check.equal(0, NUMBER.get(other), "field of the other instance");
    }

    private static void integersUnderContention() throws Throwable {
        Target target = new Target();
        CheckedThread.runCopies(
                THREADS,
                () -> {
                    for (int i = 0; i < ROUNDS; i++) {
                        NUMBER.incrementAndGet(target);
                        NUMBER.updateAndGet(target, value -> value + 1);
                    }
                });
        Check.equal(2 * THREADS * ROUNDS, target.number, "increments");
    }

    private static void longsUnderContention() throws Throwable {
        Target target = new Target();
        CheckedThread.runCopies(
                THREADS,
                () -> {
                    for (int i = 0; i < ROUNDS; i++) {
                        long seen;
                        do {
                            seen = target.wide;
                        } while (!WIDE.weakCompareAndSet(target, seen, seen + 1));
                    }
                });
        Check.equal(THREADS * ROUNDS, target.wide, "increments");
    }

    private static void referencesContended() throws Throwable {
        Target target = new Target();
        TEXT.set(target, "");
        CheckedThread.runCopies(
                THREADS,
                () -> {
                    for (int i = 0; i < ROUNDS; i++) {
                        TEXT.accumulateAndGet(target, "x", String::concat);
                    }
                });
        Check.equal("x".repeat(THREADS * ROUNDS), target.text, "appended text");
    }

    private static void badFields() {
        Check.throwsException(
                IllegalArgumentException.class,
                () -> AtomicIntegerFieldUpdater.newUpdater(Target.class, "plain"));
        Check.throwsException(
                RuntimeException.class,
                () -> AtomicLongFieldUpdater.newUpdater(Target.class, "missing"));
        Check.throwsException(
                ClassCastException.class,
                () -> AtomicReferenceFieldUpdater.newUpdater(Target.class, Integer.class, "text"));
    }

    private static final class Target {
        int plain;
        volatile int number;
        volatile long wide;
        volatile String text;
    }
}
