package subjects.conformance;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Values and turns handed from thread to thread by monitors of all kinds and by conditions. */
public final class HandOverConformance {
    private HandOverConformance() {}

    public static void main(String[] args) {
        new Cases(HandOverConformance.class)
                .add("waitOnClassObject", () -> handOver(HandOverConformance.class))
                .add("waitOnArray", () -> handOver(new long[1]))
                .add("waitOnString", () -> handOver("a string to wait on"))
                .add("waitOnBoxedValue", () -> handOver(Integer.valueOf(3)))
                .add("synchronizedMethodsHandOver", HandOverConformance::slotHandsOver)
                .add("turnsGoRound", HandOverConformance::turnsGoRound)
                .add("endOfThreadNotifies", HandOverConformance::endOfThreadNotifies)
                .add("conditionsHandOver", HandOverConformance::conditionsHandOver)
                .run(args);
    }

    private static void handOver(Object monitor) throws Throwable {
        int[] value = {0};
        int[] seen = {0};
        CheckedThread.runAll(
                () -> {
                    synchronized (monitor) {
                        while (value[0] == 0) {
                            monitor.wait();
                        }
                        seen[0] = value[0];
                    }
                },
                () -> {
                    synchronized (monitor) {
                        value[0] = 42;
                        monitor.notify();
                    }
                });
        Check.equal(42, seen[0], "value handed over");
    }

    private static void slotHandsOver() throws Throwable {
        Slot slot = new Slot();
        int[] sum = {0};
        CheckedThread.runAll(
                () -> {
                    for (int i = 1; i <= 10; i++) {
                        slot.put(i);
                    }
                },
                () -> {
                    for (int i = 1; i <= 10; i++) {
                        int value = slot.take();
                        Check.equal(i, value, "values come in order");
                        sum[0] += value;
                    }
                });
        Check.equal(55, sum[0], "sum");
    }

    private static void turnsGoRound() throws Throwable {
        Object monitor = new Object();
        StringBuilder order = new StringBuilder();
        int[] turn = {0};
        Check.Action[] players = new Check.Action[3];
        for (int player = 0; player < 3; player++) {
            int mine = player;
            players[player] =
                    () -> {
                        for (int round = 0; round < 4; round++) {
                            synchronized (monitor) {
                                while (turn[0] != mine) {
                                    monitor.wait();
                                }
                                order.append(mine);
                                turn[0] = (mine + 1) % 3;
                                monitor.notifyAll();
                            }
                        }
                    };
        }
        CheckedThread.runAll(players);
        Check.equal("012012012012", order.toString(), "order of turns");
    }

    private static void conditionsHandOver() throws Throwable {
        ReentrantLock lock = new ReentrantLock();
        Condition notFull = lock.newCondition();
        Condition notEmpty = lock.newCondition();
        int[] slot = {0};
        int[] sum = {0};
        Check.Action producer =
                () -> {
                    for (int i = 1; i <= 5; i++) {
                        lock.lock();
                        while (slot[0] != 0) {
                            notFull.await();
                        }
                        slot[0] = i;
                        notEmpty.signal();
                        lock.unlock();
                    }
                };
        Check.Action consumer =
                () -> {
                    for (int i = 1; i <= 5; i++) {
                        lock.lock();
                        while (slot[0] == 0) {
                            notEmpty.await();
                        }
                        sum[0] += slot[0];
                        slot[0] = 0;
                        notFull.signal();
                        lock.unlock();
                    }
                };
        CheckedThread.runAll(producer, consumer, producer, consumer);
        Check.equal(30, sum[0], "sum of what went through");
    }

    /** Thread.join documents that the end of a thread invokes notifyAll on its Thread object. */
    private static void endOfThreadNotifies() throws Throwable {
        CheckedThread ending = CheckedThread.spawn(Thread::yield);
        synchronized (ending) {
            while (ending.isAlive()) {
                ending.wait();
            }
        }
        ending.finish();
    }

    private static final class Slot {
        private Integer value;

        synchronized void put(int newValue) throws InterruptedException {
            while (value != null) {
                wait();
            }
            value = newValue;
            notifyAll();
        }

        synchronized int take() throws InterruptedException {
            while (value == null) {
                wait();
            }
            int taken = value;
            value = null;
            notifyAll();
            return taken;
        }
    }
}
