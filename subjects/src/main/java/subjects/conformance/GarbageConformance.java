package subjects.conformance;

import java.lang.ref.PhantomReference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/** What a program has let go of is collected when it asks for it, and what it holds is not. */
public final class GarbageConformance {
    private static final int ATTEMPTS = 100;

    private GarbageConformance() {}

    public static void main(String[] args) {
        new Cases(GarbageConformance.class)
                .add("monitorIsCollected", GarbageConformance::monitorIsCollected)
                .add("atomicIsCollected", GarbageConformance::atomicIsCollected)
                .add("throughRuntime", GarbageConformance::throughRuntime)
                .add("enqueued", GarbageConformance::enqueued)
                .add("heldStays", GarbageConformance::heldStays)
                .run(args);
    }

    private static void monitorIsCollected() throws Throwable {
        Check.that(isCleared(new WeakReference<>(usedMonitor())), "a monitor that was used");
    }

    private static Object usedMonitor() throws InterruptedException {
        Object lock = new Object();
        Thread other =
                new Thread(
                        () -> {
                            synchronized (lock) {
                                lock.notifyAll();
                            }
                        });
        synchronized (lock) {
            other.start();
        }
        other.join();
        return lock;
    }

    private static boolean isCleared(WeakReference<?> reference) throws InterruptedException {
        for (int i = 0; i < ATTEMPTS && reference.get() != null; i++) {
            System.gc();
            Thread.sleep(10);
        }
        return reference.get() == null;
    }

    private static void atomicIsCollected() throws Throwable {
        AtomicInteger counter = new AtomicInteger();
        Thread other = new Thread(counter::incrementAndGet);
        other.start();
        other.join();
        WeakReference<AtomicInteger> reference = new WeakReference<>(counter);
        counter = null;
        other = null;
        Check.that(isCleared(reference), "an atomic that was used");
    }

    private static void throughRuntime() throws Throwable {
        WeakReference<Object> reference = new WeakReference<>(usedMonitor());
        for (int i = 0; i < ATTEMPTS && reference.get() != null; i++) {
            Runtime.getRuntime().gc();
        }
        Check.that(reference.get() == null, "Runtime.gc()");
    }

    private static void enqueued() throws Throwable {
        ReferenceQueue<Object> queue = new ReferenceQueue<>();
        PhantomReference<Object> reference = new PhantomReference<>(usedMonitor(), queue);
        Object removed = null;
        for (int i = 0; i < ATTEMPTS && removed == null; i++) {
            System.gc();
            removed = queue.poll();
            Thread.sleep(10);
        }
        Check.that(removed == reference, "a reference in its queue");
    }

    /** Locks and their states are the same after a collection. */
    private static void heldStays() throws Throwable {
        List<Object> held = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            held.add(usedMonitor());
            usedMonitor();
        }
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        synchronized (held) {
            System.gc();
            Check.that(Thread.holdsLock(held), "a monitor that is held");
            Check.that(lock.isHeldByCurrentThread(), "a lock that is held");
            Thread other =
                    new Thread(
                            () -> {
                                synchronized (held) {
                                    held.clear();
                                }
                            });
            other.start();
            Check.equal(200, held.size(), "nobody was let in");
            held.notifyAll();
        }
        lock.unlock();
        Check.that(!Thread.holdsLock(held), "a monitor that was given back");
    }
}
