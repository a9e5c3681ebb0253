package subjects.correct;

import java.util.concurrent.Exchanger;

/** Two threads swap twice: correct since both know the number of rounds beforehand. */
public final class ExchangerSwap {
    private static final int ROUNDS = 2;

    private static void swap(Exchanger<Integer> exchanger, int mine) {
        int value = mine;
        try {
            for (int round = 0; round < ROUNDS; round++) {
                value = exchanger.exchange(value);
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        if (value != mine) {
            throw new AssertionError("expected " + mine + " but was " + value);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Exchanger<Integer> exchanger = new Exchanger<>();
        Thread first = new Thread(() -> swap(exchanger, 1));
        Thread second = new Thread(() -> swap(exchanger, 2));
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
