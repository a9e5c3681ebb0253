package subjects.conformance;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.invoke.VarHandle.AccessMode;
import java.lang.invoke.WrongMethodTypeException;
import java.nio.ByteOrder;

/** VarHandles: access modes, read-modify-writes, fences. */
public final class VarHandleConformance {
    private static final int THREADS = 3;
    private static final int ROUNDS = 8;

    private static final VarHandle NUMBER;
    private static final VarHandle TEXT;
    private static final VarHandle SHARED;
    private static final VarHandle FIXED;
    private static final VarHandle INTS = MethodHandles.arrayElementVarHandle(int[].class);
    private static final VarHandle TEXTS = MethodHandles.arrayElementVarHandle(String[].class);
    private static final VarHandle BYTES_AS_INTS =
            MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            NUMBER = lookup.findVarHandle(Target.class, "number", int.class);
            TEXT = lookup.findVarHandle(Target.class, "text", String.class);
            SHARED = lookup.findStaticVarHandle(Target.class, "shared", long.class);
            FIXED = lookup.findVarHandle(Target.class, "fixed", int.class);
        } catch (ReflectiveOperationException cannotBe) {
            throw new ExceptionInInitializerError(cannotBe);
        }
    }

    private VarHandleConformance() {}

    public static void main(String[] args) {
        new Cases(VarHandleConformance.class)
                .add("accessModes", VarHandleConformance::accessModes)
                .add("readModifyWrites", VarHandleConformance::readModifyWrites)
                .add("bitwise", VarHandleConformance::bitwise)
                .add("references", VarHandleConformance::references)
                .add("staticField", VarHandleConformance::staticField)
                .add("arrayElements", VarHandleConformance::arrayElements)
                .add("byteArrayView", VarHandleConformance::byteArrayView)
                .add("misuse", VarHandleConformance::misuse)
                .add("getAndAddUnderContention", VarHandleConformance::getAndAddUnderContention)
                .add("casUnderContention", VarHandleConformance::casUnderContention)
                .add("staticUnderContention", VarHandleConformance::staticUnderContention)
                .add("arrayUnderContention", VarHandleConformance::arrayUnderContention)
                .add("methodHandleUnderContention", VarHandleConformance::methodHandleContended)
                .add("releaseAcquire", VarHandleConformance::releaseAcquire)
                .add("fences", VarHandleConformance::fences)
                .add("spinLock", VarHandleConformance::spinLock)
                .run(args);
    }

    private static void accessModes() {
        Target target = new Target();
        NUMBER.set(target, 1);
        Check.equal(1, (int) NUMBER.get(target), "plain");
        NUMBER.setOpaque(target, 2);
        Check.equal(2, (int) NUMBER.getOpaque(target), "opaque");
        NUMBER.setRelease(target, 3);
        Check.equal(3, (int) NUMBER.getAcquire(target), "release and acquire");
        NUMBER.setVolatile(target, 4);
        Check.equal(4, (int) NUMBER.getVolatile(target), "volatile");
        Check.equal(4, target.number, "the field itself");
    }

    private static void readModifyWrites() {
        Target target = new Target();
        Check.that(!NUMBER.compareAndSet(target, 1, 2), "a CAS of the wrong value fails");
        Check.that(NUMBER.compareAndSet(target, 0, 2), "a CAS of the right value succeeds");
        Check.equal(2, (int) NUMBER.compareAndExchange(target, 2, 3), "exchange that succeeds");
        Check.equal(3, (int) NUMBER.compareAndExchange(target, 2, 9), "exchange that fails");
        Check.equal(3, (int) NUMBER.compareAndExchangeAcquire(target, 3, 4), "acquire");
        Check.equal(4, (int) NUMBER.compareAndExchangeRelease(target, 4, 5), "release");
        Check.equal(5, (int) NUMBER.getAndAdd(target, 5), "getAndAdd");
        Check.equal(10, (int) NUMBER.getAndAddAcquire(target, 1), "getAndAddAcquire");
        Check.equal(11, (int) NUMBER.getAndAddRelease(target, 1), "getAndAddRelease");
        Check.equal(12, (int) NUMBER.getAndSet(target, 0), "getAndSet");
        while (!NUMBER.weakCompareAndSet(target, 0, 1)
                && !NUMBER.weakCompareAndSetPlain(target, 0, 1)) {
            Thread.onSpinWait();
        }
        Check.equal(1, target.number, "the field itself");
    }

    private static void bitwise() {
        Target target = new Target();
        target.number = 0b1100;
        Check.equal(0b1100, (int) NUMBER.getAndBitwiseAnd(target, 0b0110), "getAndBitwiseAnd");
        Check.equal(0b0100, (int) NUMBER.getAndBitwiseOr(target, 0b0011), "getAndBitwiseOr");
        Check.equal(0b0111, (int) NUMBER.getAndBitwiseXor(target, 0b0101), "getAndBitwiseXor");
        Check.equal(0b0010, target.number, "the field itself");
    }

    private static void references() {
        Target target = new Target();
        Check.that(TEXT.compareAndSet(target, null, "a"), "a CAS of null");
        Check.that(!TEXT.compareAndSet(target, new String("a"), "b"), "equal is not the same");
        Check.equal("a", (String) TEXT.getAndSet(target, "b"), "getAndSet");
        Check.equal("b", target.text, "the field itself");
    }

    private static void staticField() {
        Target.shared = 5;
        Check.equal(5, (long) SHARED.getAndAdd(1L << 40), "getAndAdd");
        Check.equal((1L << 40) + 5, Target.shared, "the field itself");
    }

    private static void arrayElements() {
        int[] ints = {1, 2, 3};
        Check.equal(2, (int) INTS.getAndAdd(ints, 1, 10), "getAndAdd");
        Check.equal(12, ints[1], "the element itself");
        String[] texts = new String[2];
        Check.that(TEXTS.compareAndSet(texts, 1, null, "x"), "a CAS of null");
        Check.equal("x", texts[1], "the element itself");
        Check.throwsException(IndexOutOfBoundsException.class, () -> INTS.getVolatile(ints, 3));
    }

    private static void byteArrayView() {
        byte[] bytes = new byte[8];
        BYTES_AS_INTS.set(bytes, 1, 0x01020304);
        Check.equal(1, bytes[1], "highest byte first");
        Check.equal(0x01020304, (int) BYTES_AS_INTS.get(bytes, 1), "int of four bytes");
    }

    private static void misuse() {
        Target target = new Target();
        Check.throwsException(UnsupportedOperationException.class, () -> FIXED.set(target, 1));
        Check.throwsException(
                UnsupportedOperationException.class, () -> TEXT.getAndAdd(target, "x"));
        Check.throwsException(WrongMethodTypeException.class, () -> NUMBER.set(target, "x"));
        Check.throwsException(NullPointerException.class, () -> NUMBER.set((Target) null, 1));
        Check.that(!FIXED.isAccessModeSupported(AccessMode.COMPARE_AND_SET), "final has no CAS");
    }

    private static void getAndAddUnderContention() throws Throwable {
        Target target = new Target();
        contend(() -> NUMBER.getAndAdd(target, 1));
        Check.equal(THREADS * ROUNDS, target.number, "increments");
    }

    private static void casUnderContention() throws Throwable {
        Target target = new Target();
        contend(
                () -> {
                    int seen;
                    do {
                        seen = (int) NUMBER.getVolatile(target);
                    } while (!NUMBER.weakCompareAndSet(target, seen, seen + 1));
                });
        Check.equal(THREADS * ROUNDS, target.number, "increments");
    }

    private static void staticUnderContention() throws Throwable {
        Target.shared = 0;
        contend(() -> SHARED.getAndAdd(1L));
        Check.equal(THREADS * ROUNDS, Target.shared, "increments");
    }

    private static void arrayUnderContention() throws Throwable {
        int[] cells = {0, 0};
        contend(
                () -> {
                    INTS.getAndAdd(cells, 0, 1);
                    int seen;
                    do {
                        seen = (int) INTS.getVolatile(cells, 1);
                    } while (!INTS.compareAndSet(cells, 1, seen, seen + 2));
                });
        Check.equal(THREADS * ROUNDS, cells[0], "increments of cell 0");
        Check.equal(2 * THREADS * ROUNDS, cells[1], "increments of cell 1");
    }

    private static void methodHandleContended() throws Throwable {
        Target target = new Target();
        MethodHandle add = NUMBER.toMethodHandle(AccessMode.GET_AND_ADD);
        MethodHandle addOne = MethodHandles.insertArguments(add, 1, 1);
        contend(
                () -> {
                    int ignored = (int) add.invokeExact(target, 1);
                    addOne.invoke(target);
                });
        Check.equal(2 * THREADS * ROUNDS, target.number, "increments by method handles");
    }

    private static void releaseAcquire() throws Throwable {
        for (int round = 0; round < ROUNDS; round++) {
            Target target = new Target();
            CheckedThread.runAll(
                    () -> {
                        target.text = "written before";
                        NUMBER.setRelease(target, 1);
                    },
                    () -> {
                        while ((int) NUMBER.getAcquire(target) == 0) {
                            Thread.onSpinWait();
                        }
                        Check.equal("written before", target.text, "what the release published");
                    });
        }
    }

    private static void fences() throws Throwable {
        for (int round = 0; round < ROUNDS; round++) {
            int[] cells = {0, 0};
            int[] seen = {-1, -1};
            CheckedThread.runAll(
                    () -> {
                        INTS.setOpaque(cells, 0, 1);
                        VarHandle.fullFence();
                        seen[0] = (int) INTS.getOpaque(cells, 1);
                    },
                    () -> {
                        INTS.setOpaque(cells, 1, 1);
                        VarHandle.fullFence();
                        seen[1] = (int) INTS.getOpaque(cells, 0);
                    });
            Check.that(seen[0] + seen[1] >= 1, "neither thread saw the other's write");
        }
        VarHandle.acquireFence();
        VarHandle.releaseFence();
        VarHandle.loadLoadFence();
        VarHandle.storeStoreFence();
    }

    private static void spinLock() throws Throwable {
        Target lock = new Target();
        int[] total = {0};
        contend(
                () -> {
                    while (!NUMBER.weakCompareAndSetAcquire(lock, 0, 1)) {
                        Thread.onSpinWait();
                    }
                    total[0]++;
                    NUMBER.setRelease(lock, 0);
                });
        Check.equal(THREADS * ROUNDS, total[0], "increments under a spin lock");
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

    private static final class Target {
        static long shared;
        final int fixed = Integer.parseInt("3");
        int number;
        String text;
    }
}
