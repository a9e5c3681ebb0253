package subjects.correct;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A thread polls under a lock that it gives away for no time at all; the other one gets it. */
public final class ConditionPolledWithoutWaiting {
    private static final ReentrantLock LOCK = new ReentrantLock();
    private static final Condition CHANGED = LOCK.newCondition();
    private static boolean done;

    private ConditionPolledWithoutWaiting() {}

    public static void main(String[] arguments) throws InterruptedException {
        Thread other = new Thread(ConditionPolledWithoutWaiting::finish);
        LOCK.lock();
        try {
            other.start();
            while (!done) {
                CHANGED.await(0, TimeUnit.MILLISECONDS);
            }
        } finally {
            LOCK.unlock();
        }
        other.join();
    }

    private static void finish() {
        LOCK.lock();
        try {
            done = true;
        } finally {
            LOCK.unlock();
        }
    }
}
