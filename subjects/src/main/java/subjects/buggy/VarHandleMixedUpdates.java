package subjects.buggy;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * One thread adds atomically through a {@code VarHandle}, the other with a get and a set: the
 * atomic addition is lost when it falls between that get and that set.
 */
public final class VarHandleMixedUpdates {
    private static final VarHandle COUNT;

    static {
        try {
            COUNT =
                    MethodHandles.lookup()
                            .findVarHandle(VarHandleMixedUpdates.class, "count", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private volatile int count;

    private void addAtomically() {
        COUNT.getAndAdd(this, 1);
    }

    private void addInTwoSteps() {
        int seen = (int) COUNT.getVolatile(this);
        COUNT.setVolatile(this, seen + 1);
    }

    public static void main(String[] args) throws InterruptedException {
        VarHandleMixedUpdates counter = new VarHandleMixedUpdates();
        Thread first = new Thread(counter::addAtomically);
        Thread second = new Thread(counter::addInTwoSteps);
        first.start();
        second.start();
        first.join();
        second.join();
        if (counter.count != 2) {
            throw new AssertionError("expected 2 but was " + counter.count);
        }
    }
}
