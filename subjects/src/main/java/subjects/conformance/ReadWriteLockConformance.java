package subjects.conformance;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** ReentrantReadWriteLock, fair and unfair. */
public final class ReadWriteLockConformance {
    private static final int ROUNDS = 6;

    private ReadWriteLockConformance() {}

    /** A case that holds for fair and for unfair locks. */
    private interface LockCase {
        void run(ReentrantReadWriteLock lock) throws Throwable;
    }

    public static void main(String[] args) {
        Cases cases = new Cases(ReadWriteLockConformance.class);
        add(cases, "readersShare", ReadWriteLockConformance::readersShare);
        add(cases, "writersExclude", ReadWriteLockConformance::writersExclude);
        add(cases, "writerExcludesReader", ReadWriteLockConformance::writerExcludesReader);
        add(cases, "readerExcludesWriter", ReadWriteLockConformance::readerExcludesWriter);
        add(cases, "readersSeeWholeWrites", ReadWriteLockConformance::readersSeeWholeWrites);
        add(cases, "downgrade", ReadWriteLockConformance::downgrade);
        add(cases, "noUpgrade", ReadWriteLockConformance::noUpgrade);
        add(cases, "counts", ReadWriteLockConformance::counts);
        add(cases, "notOwner", ReadWriteLockConformance::notOwner);
        add(cases, "timeouts", ReadWriteLockConformance::timeouts);
        add(cases, "queueIsVisible", ReadWriteLockConformance::queueIsVisible);
        add(cases, "writeCondition", ReadWriteLockConformance::writeCondition);
        cases.run(args);
    }

    private static void add(Cases cases, String name, LockCase body) {
        cases.add(name, () -> body.run(new ReentrantReadWriteLock()))
                .add(name + "Fair", () -> body.run(new ReentrantReadWriteLock(true)));
    }

    private static void readersShare(ReentrantReadWriteLock lock) throws Throwable {
        CountDownLatch allInside = new CountDownLatch(3);
        CheckedThread.runCopies(
                3,
                () -> {
                    lock.readLock().lock();
                    allInside.countDown();
                    // Ends only if all three hold the lock at the same time.
                    allInside.await();
                    lock.readLock().unlock();
                });
        Check.equal(0, lock.getReadLockCount(), "holds in the end");
    }

    private static void writersExclude(ReentrantReadWriteLock lock) throws Throwable {
        int[] total = {0};
        CheckedThread.runCopies(
                3,
                () -> {
                    for (int i = 0; i < ROUNDS; i++) {
                        lock.writeLock().lock();
                        int before = total[0];
                        Thread.yield();
                        total[0] = before + 1;
                        lock.writeLock().unlock();
                    }
                });
        Check.equal(3 * ROUNDS, total[0], "increments under the write lock");
    }

    private static void writerExcludesReader(ReentrantReadWriteLock lock) throws Throwable {
        lock.writeLock().lock();
        CheckedThread.runAll(
                () -> {
                    Check.that(!lock.readLock().tryLock(), "a reader beside a writer");
                    Check.that(!lock.writeLock().tryLock(), "a writer beside a writer");
                });
        lock.writeLock().unlock();
        CheckedThread.runAll(
                () -> {
                    Check.that(lock.readLock().tryLock(), "a reader after the writer");
                    lock.readLock().unlock();
                });
    }

    private static void readerExcludesWriter(ReentrantReadWriteLock lock) throws Throwable {
        lock.readLock().lock();
        CheckedThread.runAll(
                () -> {
                    Check.that(!lock.writeLock().tryLock(), "a writer beside a reader");
                    Check.that(lock.readLock().tryLock(), "a reader beside a reader");
                    lock.readLock().unlock();
                });
        lock.readLock().unlock();
        Check.that(lock.writeLock().tryLock(), "a writer after the readers");
        lock.writeLock().unlock();
    }

    private static void readersSeeWholeWrites(ReentrantReadWriteLock lock) throws Throwable {
        int[] pair = {0, 0};
        Check.Action reader =
                () -> {
                    for (int i = 0; i < ROUNDS; i++) {
                        lock.readLock().lock();
                        int first = pair[0];
                        Thread.yield();
                        Check.equal(first, pair[1], "both halves of the pair");
                        lock.readLock().unlock();
                    }
                };
        CheckedThread.runAll(
                () -> {
                    for (int i = 0; i < ROUNDS; i++) {
                        lock.writeLock().lock();
                        pair[0]++;
                        Thread.yield();
                        pair[1]++;
                        lock.writeLock().unlock();
                    }
                },
                reader,
                reader);
        Check.equal(ROUNDS, pair[1], "writes");
    }

    private static void downgrade(ReentrantReadWriteLock lock) throws Throwable {
        lock.writeLock().lock();
        lock.readLock().lock();
        lock.writeLock().unlock();
        Check.that(!lock.isWriteLocked(), "no writer after the downgrade");
        Check.equal(1, lock.getReadHoldCount(), "read holds after the downgrade");
        CheckedThread.runAll(
                () -> {
                    Check.that(lock.readLock().tryLock(), "other readers may enter");
                    lock.readLock().unlock();
                    Check.that(!lock.writeLock().tryLock(), "writers may not");
                });
        lock.readLock().unlock();
    }

    private static void noUpgrade(ReentrantReadWriteLock lock) throws Throwable {
        lock.readLock().lock();
        Check.that(!lock.writeLock().tryLock(), "a reader cannot become a writer");
        Check.that(!lock.writeLock().tryLock(5, TimeUnit.MILLISECONDS), "nor by waiting");
        lock.readLock().unlock();
    }

    private static void counts(ReentrantReadWriteLock lock) throws Throwable {
        lock.readLock().lock();
        lock.readLock().lock();
        Check.equal(2, lock.getReadHoldCount(), "read holds");
        Check.equal(2, lock.getReadLockCount(), "read locks");
        CheckedThread.runAll(
                () -> Check.equal(0, lock.getReadHoldCount(), "read holds of another thread"));
        lock.readLock().unlock();
        lock.readLock().unlock();
        lock.writeLock().lock();
        lock.writeLock().lock();
        Check.that(lock.isWriteLockedByCurrentThread(), "held");
        Check.equal(2, lock.getWriteHoldCount(), "write holds");
        Check.equal(2, lock.writeLock().getHoldCount(), "holds of the write lock");
        lock.writeLock().unlock();
        Check.that(lock.isWriteLocked(), "held once more");
        lock.writeLock().unlock();
        Check.that(!lock.isWriteLocked(), "free");
    }

    private static void notOwner(ReentrantReadWriteLock lock) throws Throwable {
        Class<IllegalMonitorStateException> refusal = IllegalMonitorStateException.class;
        Check.throwsException(refusal, lock.readLock()::unlock);
        Check.throwsException(refusal, lock.writeLock()::unlock);
        lock.writeLock().lock();
        CheckedThread.runAll(() -> Check.throwsException(refusal, lock.writeLock()::unlock));
        lock.writeLock().unlock();
        Check.throwsException(
                UnsupportedOperationException.class, () -> lock.readLock().newCondition());
    }

    private static void timeouts(ReentrantReadWriteLock lock) throws Throwable {
        lock.writeLock().lock();
        CheckedThread.runAll(() -> timesOut(lock.readLock()), () -> timesOut(lock.writeLock()));
        lock.writeLock().unlock();
        Check.that(lock.readLock().tryLock(1, TimeUnit.MINUTES), "a free read lock");
        lock.readLock().unlock();
    }

    private static void timesOut(Lock lock) throws InterruptedException {
        long startNanos = System.nanoTime();
        Check.that(!lock.tryLock(10, TimeUnit.MILLISECONDS), "another's lock");
        Check.millisPassed(startNanos, 10, "tryLock(10)");
    }

    private static void queueIsVisible(ReentrantReadWriteLock lock) throws Throwable {
        lock.writeLock().lock();
        CheckedThread reader =
                CheckedThread.spawn(
                        () -> {
                            lock.readLock().lock();
                            lock.readLock().unlock();
                        });
        CheckedThread writer =
                CheckedThread.spawn(
                        () -> {
                            lock.writeLock().lock();
                            lock.writeLock().unlock();
                        });
        Spin.until(
                () -> lock.hasQueuedThread(reader) && lock.hasQueuedThread(writer),
                "both are queued");
        Check.equal(2, lock.getQueueLength(), "length of the queue");
        lock.writeLock().unlock();
        CheckedThread.finishAll(reader, writer);
        Check.that(!lock.hasQueuedThreads(), "nobody is queued in the end");
    }

    private static void writeCondition(ReentrantReadWriteLock lock) throws Throwable {
        Condition changed = lock.writeLock().newCondition();
        Check.throwsException(IllegalMonitorStateException.class, changed::signal);
        int[] value = {0};
        CheckedThread waiter =
                CheckedThread.spawn(
                        () -> {
                            lock.writeLock().lock();
                            while (value[0] == 0) {
                                changed.await();
                            }
                            Check.that(lock.isWriteLockedByCurrentThread(), "held after await");
                            lock.writeLock().unlock();
                        });
        lock.writeLock().lock();
        value[0] = 1;
        changed.signal();
        lock.writeLock().unlock();
        waiter.finish();
    }
}
