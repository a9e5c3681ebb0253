package subjects.correct;

import java.math.BigInteger;

/**
 * In some orders a task has more to do than an execution may have steps. How far it has come is in
 * an object of its own, as an immutable number, and what the threads share stays as it is.
 */
public final class GetsAheadUnseen {
    private static final BigInteger ROUNDS = BigInteger.valueOf(1_000_000);

    private static final class Task implements Runnable {
        private final Object lock;
        private BigInteger rounds = BigInteger.ZERO;

        private Task(Object lock) {
            this.lock = lock;
        }

        @Override
        public void run() {
            while (rounds.compareTo(ROUNDS) < 0) {
                synchronized (lock) {
                    rounds = rounds.add(BigInteger.ONE);
                }
            }
        }
    }

    private volatile boolean asked;

    public static void main(String[] args) throws InterruptedException {
        GetsAheadUnseen sign = new GetsAheadUnseen();
        Thread other = new Thread(() -> sign.asked = true);
        other.start();
        if (sign.asked) {
            Thread worker = new Thread(new Task(new Object()));
            worker.start();
            worker.join();
        }
        other.join();
    }
}
