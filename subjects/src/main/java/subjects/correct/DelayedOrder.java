package subjects.correct;

import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;

/**
 * Two threads add reminders to a {@code DelayQueue} and main takes both: correct since a take waits
 * for an expiry and nothing is asserted about which thread comes first.
 */
public final class DelayedOrder {
    private record Reminder(int id, long dueNanos) implements Delayed {
        static Reminder afterMillis(int id, long delayMillis) {
            long delayNanos = TimeUnit.MILLISECONDS.toNanos(delayMillis);
            return new Reminder(id, System.nanoTime() + delayNanos);
        }

        @Override
        public long getDelay(TimeUnit unit) {
            return unit.convert(dueNanos - System.nanoTime(), TimeUnit.NANOSECONDS);
        }

        @Override
        public int compareTo(Delayed other) {
            return Long.signum(dueNanos - ((Reminder) other).dueNanos);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        DelayQueue<Reminder> queue = new DelayQueue<>();
        Thread first = new Thread(() -> queue.add(Reminder.afterMillis(1, 2)));
        Thread second = new Thread(() -> queue.add(Reminder.afterMillis(2, 1)));
        first.start();
        second.start();
        int sum = queue.take().id() + queue.take().id();
        first.join();
        second.join();
        if (sum != 3) {
            throw new AssertionError("expected 3 but was " + sum);
        }
    }
}
