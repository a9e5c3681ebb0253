package subjects.buggy;

import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;

/**
 * Two threads take from a {@code DelayQueue} only if it is not empty: when both see its one expired
 * element before either takes it, the other waits for ever.
 */
public final class DelayQueueCheckThenTake {
    private record Expired(String name) implements Delayed {
        @Override
        public long getDelay(TimeUnit unit) {
            return 0;
        }

        @Override
        public int compareTo(Delayed other) {
            return name.compareTo(((Expired) other).name);
        }
    }

    private static void takeIfAny(DelayQueue<Expired> queue) {
        if (!queue.isEmpty()) {
            try {
                queue.take();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        DelayQueue<Expired> queue = new DelayQueue<>();
        queue.add(new Expired("only"));
        Thread first = new Thread(() -> takeIfAny(queue));
        Thread second = new Thread(() -> takeIfAny(queue));
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
