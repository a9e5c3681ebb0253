package dev.ravel.instrument.defects;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.function.BooleanSupplier;

/** Waits and signals in all forms. */
public final class Signalling {
    public void await(Condition condition, BooleanSupplier ready) throws InterruptedException {
        while (!ready.getAsBoolean()) {
            condition.await();
        }
        condition.signalAll();
    }

    public void awaitForAWhile(Condition condition, BooleanSupplier ready)
            throws InterruptedException {
        while (!ready.getAsBoolean()) {
            condition.await(1, TimeUnit.SECONDS);
        }
        condition.signal();
    }

    /** The wait is not the last thing in the loop. */
    public void awaitAndCount(Condition condition, BooleanSupplier ready, int[] count)
            throws InterruptedException {
        while (!ready.getAsBoolean()) {
            condition.await();
            count[0]++;
        }
    }

    public synchronized void monitor(BooleanSupplier ready) throws InterruptedException {
        while (!ready.getAsBoolean()) {
            wait();
        }
        notifyAll();
        notify();
    }
}
