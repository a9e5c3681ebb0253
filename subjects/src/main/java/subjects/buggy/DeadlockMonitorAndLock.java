package subjects.buggy;

import java.util.concurrent.locks.ReentrantLock;

/**
 * One thread takes the monitor and then the lock, the other the lock and then the monitor: deadlock
 * when each holds its first before either takes its second.
 */
public final class DeadlockMonitorAndLock {
    private final ReentrantLock lock = new ReentrantLock();
    private int writes;

    private synchronized void monitorFirst() {
        lock.lock();
        try {
            writes++;
        } finally {
            lock.unlock();
        }
    }

    private void lockFirst() {
        lock.lock();
        try {
            synchronized (this) {
                writes++;
            }
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        DeadlockMonitorAndLock subject = new DeadlockMonitorAndLock();
        Thread first = new Thread(subject::monitorFirst);
        Thread second = new Thread(subject::lockFirst);
        first.start();
        second.start();
        first.join();
        second.join();
        if (subject.writes != 2) {
            throw new AssertionError("expected 2 but was " + subject.writes);
        }
    }
}
