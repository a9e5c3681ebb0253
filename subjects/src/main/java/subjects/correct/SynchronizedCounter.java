package subjects.correct;

/**
 * Counts in synchronized methods: correct since each counter has one monitor of its own, the
 * class's for the static one and the instance's for the other.
 */
public final class SynchronizedCounter {
    private static int total;
    private int count;

    private static synchronized int addToTotal() {
        return ++total;
    }

    private synchronized int increment() {
        return ++count;
    }

    private void visit() {
        increment();
        addToTotal();
    }

    public static void main(String[] args) throws InterruptedException {
        SynchronizedCounter counter = new SynchronizedCounter();
        Thread first = new Thread(counter::visit);
        Thread second = new Thread(counter::visit);
        first.start();
        second.start();
        first.join();
        second.join();
        if (counter.count != 2 || total != 2) {
            throw new AssertionError("expected 2 but was " + counter.count + " and " + total);
        }
    }
}
