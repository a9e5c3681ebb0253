package subjects.correct;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A spin lock on a {@code VarHandle}: correct since an acquiring exchange takes it, a releasing
 * write gives it back, and whoever fails yields.
 */
public final class VarHandleSpinLock {
    private static final VarHandle TAKEN;

    static {
        try {
            TAKEN =
                    MethodHandles.lookup()
                            .findVarHandle(VarHandleSpinLock.class, "taken", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private boolean taken;
    private int count;

    private void increment() {
        while ((boolean) TAKEN.getAndSetAcquire(this, true)) {
            Thread.yield();
        }
        count++;
        TAKEN.setRelease(this, false);
    }

    public static void main(String[] args) throws InterruptedException {
        VarHandleSpinLock lock = new VarHandleSpinLock();
        Thread first = new Thread(lock::increment);
        Thread second = new Thread(lock::increment);
        first.start();
        second.start();
        first.join();
        second.join();
        if (lock.count != 2 || lock.taken) {
            throw new AssertionError("expected 2 but was " + lock.count);
        }
    }
}
