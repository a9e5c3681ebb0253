package subjects.correct;

/**
 * A one-place buffer with wait and notifyAll in loops: correct since both sides look again after
 * each wake-up and every change wakes everybody.
 */
public final class ProducerConsumer {
    private Integer item;

    private synchronized void put(int value) throws InterruptedException {
        while (item != null) {
            wait();
        }
        item = value;
        notifyAll();
    }

    private synchronized int take() throws InterruptedException {
        while (item == null) {
            wait();
        }
        int taken = item;
        item = null;
        notifyAll();
        return taken;
    }

    private void produce() {
        try {
            put(1);
            put(2);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ProducerConsumer buffer = new ProducerConsumer();
        Thread producer = new Thread(buffer::produce);
        producer.start();
        int first = buffer.take();
        int second = buffer.take();
        producer.join();
        if (first != 1 || second != 2) {
            throw new AssertionError("expected 1 and 2 but was " + first + " and " + second);
        }
    }
}
