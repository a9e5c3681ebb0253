package subjects.conformance;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.StampedLock;

/** StampedLock: its three modes, conversions and stamps. */
public final class StampedLockConformance {
    private static final int ROUNDS = 6;

    private StampedLockConformance() {}

    public static void main(String[] args) {
        new Cases(StampedLockConformance.class)
                .add("writersExclude", StampedLockConformance::writersExclude)
                .add("readersShare", StampedLockConformance::readersShare)
                .add("notReentrant", StampedLockConformance::notReentrant)
                .add("tryModes", StampedLockConformance::tryModes)
                .add("timeouts", StampedLockConformance::timeouts)
                .add("optimisticRead", StampedLockConformance::optimisticRead)
                .add("optimisticReadersSeeWholeWrites", StampedLockConformance::wholeWrites)
                .add("conversions", StampedLockConformance::conversions)
                .add("conversionsThatFail", StampedLockConformance::conversionsThatFail)
                .add("badStamps", StampedLockConformance::badStamps)
                .add("stampKinds", StampedLockConformance::stampKinds)
                .add("unlockByAnotherThread", StampedLockConformance::unlockByAnotherThread)
                .add("views", StampedLockConformance::views)
                .add("readersAndWriters", StampedLockConformance::readersAndWriters)
                .run(args);
    }

    private static void writersExclude() throws Throwable {
        StampedLock lock = new StampedLock();
        int[] total = {0};
        CheckedThread.runCopies(
                3,
                () -> {
                    for (int i = 0; i < ROUNDS; i++) {
                        long stamp = lock.writeLock();
                        int before = total[0];
                        Thread.yield();
                        total[0] = before + 1;
                        lock.unlockWrite(stamp);
                    }
                });
        Check.equal(3 * ROUNDS, total[0], "increments under the write lock");
        Check.that(!lock.isWriteLocked(), "free in the end");
    }

    private static void readersShare() throws Throwable {
        StampedLock lock = new StampedLock();
        CountDownLatch allInside = new CountDownLatch(3);
        CheckedThread.runCopies(
                3,
                () -> {
                    long stamp = lock.readLock();
                    allInside.countDown();
                    allInside.await();
                    lock.unlockRead(stamp);
                });
        Check.equal(0, lock.getReadLockCount(), "readers in the end");
    }

    private static void notReentrant() {
        StampedLock lock = new StampedLock();
        long stamp = lock.writeLock();
        Check.equal(0, lock.tryWriteLock(), "a second write lock");
        Check.equal(0, lock.tryReadLock(), "a read lock inside a write lock");
        Check.equal(0, lock.tryOptimisticRead(), "an optimistic read inside a write lock");
        lock.unlock(stamp);
    }

    private static void tryModes() throws Throwable {
        StampedLock lock = new StampedLock();
        long read = lock.tryReadLock();
        Check.that(read != 0, "a read lock of a free lock");
        CheckedThread.runAll(
                () -> {
                    Check.equal(0, lock.tryWriteLock(), "a writer beside a reader");
                    long second = lock.tryReadLock();
                    Check.that(second != 0, "a reader beside a reader");
                    Check.equal(2, lock.getReadLockCount(), "readers");
                    lock.unlockRead(second);
                });
        lock.unlockRead(read);
        long write = lock.tryWriteLock();
        Check.that(write != 0, "a write lock of a free lock");
        CheckedThread.runAll(() -> Check.equal(0, lock.tryReadLock(), "a reader beside a writer"));
        lock.unlockWrite(write);
        Check.that(!lock.tryUnlockRead() && !lock.tryUnlockWrite(), "nothing to unlock");
    }

    private static void timeouts() throws Throwable {
        StampedLock lock = new StampedLock();
        long stamp = lock.writeLock();
        CheckedThread.runAll(
                () -> {
                    long startNanos = System.nanoTime();
                    Check.equal(0, lock.tryReadLock(10, TimeUnit.MILLISECONDS), "a read lock");
                    Check.millisPassed(startNanos, 10, "tryReadLock(10)");
                },
                () -> {
                    long startNanos = System.nanoTime();
                    Check.equal(0, lock.tryWriteLock(10, TimeUnit.MILLISECONDS), "a write lock");
                    Check.millisPassed(startNanos, 10, "tryWriteLock(10)");
                });
        CheckedThread patient =
                CheckedThread.spawn(
                        () -> {
                            long mine = lock.tryWriteLock(1, TimeUnit.MINUTES);
                            Check.that(mine != 0, "a lock freed in time");
                            lock.unlockWrite(mine);
                        });
        lock.unlockWrite(stamp);
        patient.finish();
    }

    private static void optimisticRead() throws Throwable {
        StampedLock lock = new StampedLock();
        long seen = lock.tryOptimisticRead();
        Check.that(seen != 0 && lock.validate(seen), "valid while nobody writes");
        long read = lock.readLock();
        Check.that(lock.validate(seen), "valid beside a reader");
        lock.unlockRead(read);
        CheckedThread.runAll(() -> lock.unlockWrite(lock.writeLock()));
        Check.that(!lock.validate(seen), "invalid after a write");
        Check.that(!lock.validate(0), "zero is never valid");
        long write = lock.writeLock();
        Check.that(lock.validate(write), "the stamp of a held lock is valid");
        lock.unlockWrite(write);
        Check.that(!lock.validate(write), "and invalid afterwards");
    }

    private static void wholeWrites() throws Throwable {
        StampedLock lock = new StampedLock();
        Pair pair = new Pair();
        CheckedThread.runAll(
                () -> {
                    for (int i = 0; i < ROUNDS; i++) {
                        long stamp = lock.writeLock();
                        pair.first++;
                        Thread.yield();
                        pair.second++;
                        lock.unlockWrite(stamp);
                    }
                },
                () -> {
                    for (int i = 0; i < ROUNDS; i++) {
                        long stamp = lock.tryOptimisticRead();
                        int first = pair.first;
                        int second = pair.second;
                        if (!lock.validate(stamp)) {
                            stamp = lock.readLock();
                            first = pair.first;
                            second = pair.second;
                            lock.unlockRead(stamp);
                        }
                        Check.equal(first, second, "both halves of the pair");
                    }
                });
        Check.equal(ROUNDS, pair.second, "writes");
    }

    private static void conversions() {
        StampedLock lock = new StampedLock();
        long stamp = lock.tryConvertToReadLock(lock.tryOptimisticRead());
        Check.that(stamp != 0 && lock.isReadLocked(), "optimistic to read");
        stamp = lock.tryConvertToWriteLock(stamp);
        Check.that(stamp != 0 && lock.isWriteLocked(), "the only reader to writer");
        Check.equal(stamp, lock.tryConvertToWriteLock(stamp), "writer to writer");
        stamp = lock.tryConvertToReadLock(stamp);
        Check.that(stamp != 0 && lock.isReadLocked() && !lock.isWriteLocked(), "writer to reader");
        stamp = lock.tryConvertToOptimisticRead(stamp);
        Check.that(stamp != 0 && !lock.isReadLocked(), "reader to optimistic");
        Check.that(lock.validate(stamp), "the optimistic stamp is valid");
    }

    private static void conversionsThatFail() throws Throwable {
        StampedLock lock = new StampedLock();
        long read = lock.readLock();
        CheckedThread.runAll(
                () -> {
                    long second = lock.readLock();
                    Check.equal(0, lock.tryConvertToWriteLock(second), "one of two readers");
                    lock.unlockRead(second);
                });
        lock.unlockRead(read);
        long optimistic = lock.tryOptimisticRead();
        lock.unlockWrite(lock.writeLock());
        Check.equal(0, lock.tryConvertToReadLock(optimistic), "a stamp out of date");
        Check.equal(0, lock.tryConvertToOptimisticRead(optimistic), "a stamp out of date");
    }

    private static void badStamps() {
        StampedLock lock = new StampedLock();
        Class<IllegalMonitorStateException> refusal = IllegalMonitorStateException.class;
        long write = lock.writeLock();
        Check.throwsException(refusal, () -> lock.unlockRead(write));
        Check.throwsException(refusal, () -> lock.unlockWrite(write + 1));
        lock.unlockWrite(write);
        Check.throwsException(refusal, () -> lock.unlockWrite(write));
        Check.throwsException(refusal, () -> lock.unlock(lock.tryOptimisticRead()));
        Check.that(!lock.isReadLocked() && !lock.isWriteLocked(), "free");
    }

    private static void stampKinds() {
        StampedLock lock = new StampedLock();
        long optimistic = lock.tryOptimisticRead();
        Check.that(StampedLock.isOptimisticReadStamp(optimistic), "optimistic");
        long read = lock.readLock();
        Check.that(StampedLock.isReadLockStamp(read) && StampedLock.isLockStamp(read), "read");
        lock.unlock(read);
        long write = lock.writeLock();
        Check.that(StampedLock.isWriteLockStamp(write) && StampedLock.isLockStamp(write), "write");
        lock.unlock(write);
    }

    /** Stamped locks have no notion of ownership. */
    private static void unlockByAnotherThread() throws Throwable {
        StampedLock lock = new StampedLock();
        long stamp = lock.writeLock();
        CheckedThread.runAll(() -> lock.unlockWrite(stamp));
        Check.that(!lock.isWriteLocked(), "unlocked by another thread");
    }

    private static void views() throws Throwable {
        StampedLock lock = new StampedLock();
        lock.asReadLock().lock();
        Check.that(lock.isReadLocked(), "read-locked by the view");
        CheckedThread.runAll(
                () -> Check.that(!lock.asWriteLock().tryLock(), "a writer beside a reader"));
        lock.asReadLock().unlock();
        lock.asReadWriteLock().writeLock().lock();
        Check.that(lock.isWriteLocked(), "write-locked by the view");
        lock.asReadWriteLock().writeLock().unlock();
        Check.throwsException(
                UnsupportedOperationException.class, () -> lock.asWriteLock().newCondition());
    }

    private static void readersAndWriters() throws Throwable {
        StampedLock lock = new StampedLock();
        Pair pair = new Pair();
        Check.Action writer =
                () -> {
                    for (int i = 0; i < ROUNDS; i++) {
                        long stamp = lock.writeLock();
                        pair.first++;
                        pair.second++;
                        lock.unlockWrite(stamp);
                    }
                };
        Check.Action reader =
                () -> {
                    for (int i = 0; i < ROUNDS; i++) {
                        long stamp = lock.readLock();
                        Check.equal(pair.first, pair.second, "both halves of the pair");
                        lock.unlockRead(stamp);
                    }
                };
        CheckedThread.runAll(writer, reader, writer, reader);
        Check.equal(2 * ROUNDS, pair.first, "writes");
    }

    private static final class Pair {
        int first;
        int second;
    }
}
