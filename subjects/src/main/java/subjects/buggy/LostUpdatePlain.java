package subjects.buggy;

/**
 * Increments a plain field without synchronization: an update is lost when both threads read 0
 * before either writes 1, which only plain memory accesses as scheduling points can show.
 */
public final class LostUpdatePlain {
    private int count;

    private void increment() {
        count++;
    }

    public static void main(String[] args) throws InterruptedException {
        LostUpdatePlain counter = new LostUpdatePlain();
        Thread first = new Thread(counter::increment);
        Thread second = new Thread(counter::increment);
        first.start();
        second.start();
        first.join();
        second.join();
        if (counter.count != 2) {
            throw new AssertionError("expected 2 but was " + counter.count);
        }
    }
}
