package subjects.races;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/**
 * One thread fills plain memory and hands it to another one, which changes it: in as many ways as
 * there are to order two threads without a lock that both hold while they use the memory. All are
 * correct. The argument names the way.
 */
public final class HandOffs {
    private static int number;
    private static final int[] ARRAY = new int[4];
    private static final List<Integer> LIST = new ArrayList<>();

    private static final Object MONITOR = new Object();
    private static boolean isGuarded;
    private static volatile boolean isVolatile;
    private static boolean isReleased;
    private static final VarHandle RELEASED = released();

    private static final class Updated {
        private static final AtomicIntegerFieldUpdater<Updated> STATE =
                AtomicIntegerFieldUpdater.newUpdater(Updated.class, "state");

        private volatile int state;
    }

    /** An action of one of the two threads. */
    private interface Action {
        void run() throws Exception;
    }

    private static VarHandle released() {
        try {
            return MethodHandles.lookup()
                    .findStaticVarHandle(HandOffs.class, "isReleased", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        switch (args[0]) {
            case "wait" -> handOff(HandOffs::notifyOther, HandOffs::awaitOther);
            case "polled-flag" -> handOff(HandOffs::notifyOther, HandOffs::pollOther);
            case "volatile" -> handOff(() -> isVolatile = true, () -> spin(() -> isVolatile));
            case "release" ->
                    handOff(
                            () -> RELEASED.setRelease(true),
                            () -> spin(() -> (boolean) RELEASED.getAcquire()));
            case "park" -> park();
            case "interrupt" -> interrupt();
            case "interrupted-wait" -> interruptedWait();
            case "join" -> join();
            case "locks" -> lock();
            case "read-lock" -> readLock();
            case "stamped-lock" -> stampedLock();
            case "future" -> future();
            case "updater" -> {
                Updated updated = new Updated();
                handOff(
                        () -> Updated.STATE.set(updated, 1),
                        () -> spin(() -> Updated.STATE.get(updated) == 1));
            }
            case "atomic" -> {
                AtomicBoolean flag = new AtomicBoolean();
                handOff(() -> flag.set(true), () -> spin(() -> flag.compareAndSet(true, false)));
            }
            case "latch" -> {
                CountDownLatch latch = new CountDownLatch(1);
                handOff(latch::countDown, latch::await);
            }
            case "barrier" -> {
                CyclicBarrier barrier = new CyclicBarrier(2);
                handOff(() -> await(barrier), () -> await(barrier));
            }
            case "phaser" -> {
                Phaser phaser = new Phaser(1);
                handOff(phaser::arrive, () -> phaser.awaitAdvance(0));
            }
            case "semaphore" -> {
                Semaphore semaphore = new Semaphore(0);
                handOff(semaphore::release, semaphore::acquire);
            }
            case "exchanger" -> {
                Exchanger<String> exchanger = new Exchanger<>();
                handOff(() -> exchanger.exchange("full"), () -> exchanger.exchange("empty"));
            }
            case "queue" -> {
                ArrayBlockingQueue<String> queue = new ArrayBlockingQueue<>(1);
                handOff(() -> queue.put("full"), queue::take);
            }
            case "synchronous-queue" -> {
                SynchronousQueue<String> queue = new SynchronousQueue<>();
                handOff(() -> queue.put("full"), queue::take);
            }
            case "transfer-queue" -> {
                LinkedTransferQueue<String> queue = new LinkedTransferQueue<>();
                handOff(() -> queue.transfer("full"), queue::take);
            }
            case "polled-queue" -> {
                ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>();
                handOff(() -> queue.add("full"), () -> spin(() -> queue.poll() != null));
            }
            case "map" -> {
                Map<String, Boolean> map = new ConcurrentHashMap<>();
                handOff(() -> map.put("full", true), () -> spin(() -> map.containsKey("full")));
            }
            case "copied-list" -> {
                List<String> list = new CopyOnWriteArrayList<>();
                handOff(() -> list.add("full"), () -> spin(() -> !list.isEmpty()));
            }
            case "completable-future" -> {
                CompletableFuture<String> future = new CompletableFuture<>();
                handOff(() -> future.complete("full"), future::get);
            }
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    private static void fill() {
        number = 1;
        ARRAY[0] = 1;
        LIST.add(1);
    }

    private static void change() {
        number++;
        ARRAY[0]++;
        LIST.add(2);
        if (number != 2 || ARRAY[0] != 2 || LIST.size() != 2) {
            throw new AssertionError("What was handed over is not what was filled.");
        }
    }

    private static void handOff(Action give, Action take) throws Exception {
        Thread giver = thread(() -> run(HandOffs::fill, give));
        Thread taker = thread(() -> run(take, HandOffs::change));
        giver.start();
        taker.start();
        giver.join();
        taker.join();
    }

    private static void run(Action first, Action second) throws Exception {
        first.run();
        second.run();
    }

    private static Thread thread(Action action) {
        return new Thread(
                () -> {
                    try {
                        action.run();
                    } catch (Exception e) {
                        throw new IllegalStateException(e);
                    }
                });
    }

    private static void spin(Callable<Boolean> isReady) throws Exception {
        while (!isReady.call()) {
            Thread.onSpinWait();
        }
    }

    private static void notifyOther() {
        synchronized (MONITOR) {
            isGuarded = true;
            MONITOR.notifyAll();
        }
    }

    private static void awaitOther() throws InterruptedException {
        synchronized (MONITOR) {
            while (!isGuarded) {
                MONITOR.wait();
            }
        }
    }

    private static void pollOther() throws Exception {
        spin(
                () -> {
                    synchronized (MONITOR) {
                        return isGuarded;
                    }
                });
    }

    private static void await(CyclicBarrier barrier)
            throws InterruptedException, BrokenBarrierException {
        barrier.await();
    }

    private static void park() throws Exception {
        Thread taker =
                thread(
                        () -> {
                            while (!isVolatile) {
                                LockSupport.park();
                            }
                            change();
                        });
        taker.start();
        fill();
        isVolatile = true;
        LockSupport.unpark(taker);
        taker.join();
    }

    private static void interrupt() throws Exception {
        Thread taker =
                thread(
                        () -> {
                            spin(Thread::interrupted);
                            change();
                        });
        taker.start();
        fill();
        taker.interrupt();
        taker.join();
    }

    /** The interrupt may be there before the wait, which then ends at once. */
    private static void interruptedWait() throws Exception {
        Object lock = new Object();
        Thread taker =
                thread(
                        () -> {
                            synchronized (lock) {
                                try {
                                    while (true) {
                                        lock.wait();
                                    }
                                } catch (InterruptedException e) {
                                    change();
                                }
                            }
                        });
        taker.start();
        fill();
        taker.interrupt();
        taker.join();
    }

    /** The second thread is started by the first, and the memory looked at by main. */
    private static void join() throws InterruptedException {
        Thread giver =
                thread(
                        () -> {
                            fill();
                            Thread taker = thread(HandOffs::change);
                            taker.start();
                            taker.join();
                            number = 3;
                        });
        giver.start();
        giver.join();
        if (number != 3) {
            throw new AssertionError("number is " + number);
        }
    }

    private static void lock() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Condition filled = lock.newCondition();
        handOff(
                () -> {
                    lock.lock();
                    isGuarded = true;
                    filled.signal();
                    lock.unlock();
                },
                () -> {
                    lock.lock();
                    while (!isGuarded) {
                        filled.await();
                    }
                    lock.unlock();
                });
    }

    private static void readLock() throws Exception {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        handOff(
                () -> {
                    lock.writeLock().lock();
                    isGuarded = true;
                    lock.writeLock().unlock();
                },
                () ->
                        spin(
                                () -> {
                                    lock.readLock().lock();
                                    boolean isFilled = isGuarded;
                                    lock.readLock().unlock();
                                    return isFilled;
                                }));
    }

    private static void stampedLock() throws Exception {
        StampedLock lock = new StampedLock();
        handOff(
                () -> {
                    long stamp = lock.writeLock();
                    isGuarded = true;
                    lock.unlockWrite(stamp);
                },
                () ->
                        spin(
                                () -> {
                                    long stamp = lock.readLock();
                                    boolean isFilled = isGuarded;
                                    lock.unlockRead(stamp);
                                    return isFilled;
                                }));
    }

    private static void future() throws Exception {
        FutureTask<Boolean> task =
                new FutureTask<>(
                        () -> {
                            fill();
                            return true;
                        });
        Thread giver = new Thread(task);
        Thread taker =
                thread(
                        () -> {
                            task.get();
                            change();
                        });
        giver.start();
        taker.start();
        giver.join();
        taker.join();
    }
}
