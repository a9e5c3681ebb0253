package dev.ravel.instrument.defects;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.BooleanSupplier;

/** Locks in all forms; each method answers, statement by statement, whether its lock is held. */
public final class Locks {
    private final Object monitor = new Object();
    private final Object other = new Object();
    private final ReentrantLock lock = new ReentrantLock();
    private final ReentrantReadWriteLock both = new ReentrantReadWriteLock();

    public List<Boolean> block() {
        List<Boolean> held = new ArrayList<>();
        synchronized (monitor) {
            held.add(Thread.holdsLock(monitor));
            held.add(Thread.holdsLock(monitor));
            held.add(Thread.holdsLock(monitor));
        }
        held.add(Thread.holdsLock(monitor));
        return held;
    }

    public List<Boolean> nested() {
        List<Boolean> held = new ArrayList<>();
        synchronized (monitor) {
            synchronized (other) {
                held.add(Thread.holdsLock(other));
                held.add(Thread.holdsLock(monitor));
            }
        }
        synchronized (other) {
            held.add(Thread.holdsLock(other));
            held.add(Thread.holdsLock(monitor));
        }
        return held;
    }

    /** Ways out by a return and by an exception, and a branch with a value on the stack. */
    public List<Boolean> manyWaysOut(Integer way) {
        List<Boolean> held = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            synchronized (monitor) {
                held.add(Thread.holdsLock(monitor));
                if (way == 1) {
                    return new ArrayList<>(way > 0 ? held : List.of());
                }
                try {
                    held.add(Thread.holdsLock(monitor));
                    Integer.parseInt(way == 2 ? "no number" : "3");
                } catch (NumberFormatException e) {
                    held.add(Thread.holdsLock(monitor));
                    continue;
                }
                held.add(Thread.holdsLock(monitor));
            }
        }
        held.add(Thread.holdsLock(monitor));
        return held;
    }

    public synchronized List<Boolean> method() {
        List<Boolean> held = new ArrayList<>(List.of(Thread.holdsLock(this)));
        held.add(Thread.holdsLock(this));
        for (int i = 0; i < 2; i++) {
            held.add(Thread.holdsLock(this));
        }
        return held;
    }

    public static synchronized List<Boolean> staticMethod(long wide, double alsoWide) {
        List<Boolean> held = new ArrayList<>(List.of(Thread.holdsLock(Locks.class)));
        held.add(wide < alsoWide || Thread.holdsLock(Locks.class));
        return held;
    }

    /** After its only statement, nothing is left to lock. */
    public synchronized void oneStatement(List<Boolean> held) {
        held.add(Thread.holdsLock(this));
    }

    public List<Boolean> lock() {
        List<Boolean> held = new ArrayList<>();
        lock.lock();
        try {
            held.add(lock.isHeldByCurrentThread());
            held.add(lock.isHeldByCurrentThread());
        } finally {
            lock.unlock();
        }
        held.add(lock.isHeldByCurrentThread());
        return held;
    }

    public List<Boolean> writeLock() {
        List<Boolean> held = new ArrayList<>();
        both.readLock().lock();
        both.readLock().unlock();
        both.writeLock().lock();
        held.add(both.isWriteLockedByCurrentThread());
        held.add(both.isWriteLockedByCurrentThread());
        both.writeLock().unlock();
        return held;
    }

    /** It cannot be told which of the two is given back. */
    public void takenTwice(BooleanSupplier once) {
        lock.lock();
        lock.lock();
        if (once.getAsBoolean()) {
            lock.unlock();
        }
        lock.unlock();
    }

    private ReentrantLock any() {
        return lock;
    }

    public void notNamedInASimpleWay() {
        any().lock();
        any().unlock();
    }
}
