package dev.ravel.instrument.defects;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;

/** Notes the calls that are made on it. */
public final class CountingLock implements Lock {
    public final List<String> calls = new ArrayList<>();

    /** A section under such a lock, of two statements. */
    public static final class Section {
        public void run(CountingLock counting) {
            Lock lock = counting;
            lock.lock();
            try {
                counting.calls.add("statement");
                counting.calls.add("statement");
            } finally {
                lock.unlock();
            }
        }
    }

    @Override
    public void lock() {
        calls.add("lock");
    }

    @Override
    public void unlock() {
        calls.add("unlock");
    }

    @Override
    public void lockInterruptibly() {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean tryLock() {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean tryLock(long time, TimeUnit unit) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Condition newCondition() {
        throw new UnsupportedOperationException();
    }
}
