package subjects.buggy;

/**
 * Guards one counter with the class's monitor in one method and with the instance's in another: an
 * update is lost when both threads read before either writes.
 */
public final class StaticAndInstanceSync {
    private static volatile int count;

    private static synchronized void incrementStatically() {
        count++;
    }

    private synchronized void increment() {
        count++;
    }

    public static void main(String[] args) throws InterruptedException {
        StaticAndInstanceSync counter = new StaticAndInstanceSync();
        Thread first = new Thread(StaticAndInstanceSync::incrementStatically);
        Thread second = new Thread(counter::increment);
        first.start();
        second.start();
        first.join();
        second.join();
        if (count != 2) {
            throw new AssertionError("expected 2 but was " + count);
        }
    }
}
