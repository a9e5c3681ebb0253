package subjects.races;

/**
 * Two threads count in many elements of their own of one array, over and over, and in between once
 * in an element that both have.
 */
public final class LateInArray {
    private static final int ELEMENTS = 100;
    private static final int ROUNDS = 50;

    private final int[] counts = new int[2 * ELEMENTS + 1];

    private void count(int element) {
        counts[element]++;
    }

    private void countOwn(int thread) {
        for (int i = 0; i < ROUNDS * ELEMENTS; i++) {
            count(thread * ELEMENTS + i % ELEMENTS);
        }
    }

    private void run(int thread) {
        countOwn(thread);
        count(2 * ELEMENTS);
        countOwn(thread);
    }

    public static void main(String[] args) throws InterruptedException {
        LateInArray late = new LateInArray();
        Thread first = new Thread(() -> late.run(0));
        Thread second = new Thread(() -> late.run(1));
        first.start();
        second.start();
        first.join();
        second.join();
        if (late.counts[2 * ELEMENTS] != 2) {
            throw new AssertionError("counted " + late.counts[2 * ELEMENTS]);
        }
    }
}
