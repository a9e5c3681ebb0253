package bench.programs;

/** Two threads hand a plain value to and fro, guarded by a volatile flag on which they spin. */
public final class VolatileHandOver {
    private static final int ROUNDS = 3;

    private int value;
    private volatile boolean full;

    private VolatileHandOver() {}

    public static void main(String[] arguments) throws InterruptedException {
        VolatileHandOver box = new VolatileHandOver();
        int[] sum = new int[1];
        Together.run(box::giveAll, () -> sum[0] = box.takeAll());
        Check.equal(ROUNDS * (ROUNDS + 1) / 2, sum[0]);
    }

    private void giveAll() {
        for (int i = 1; i <= ROUNDS; i++) {
            awaitFull(false);
            value = i;
            full = true;
        }
    }

    private int takeAll() {
        int sum = 0;
        for (int i = 0; i < ROUNDS; i++) {
            awaitFull(true);
            sum += value;
            full = false;
        }
        return sum;
    }

    private void awaitFull(boolean wanted) {
        while (full != wanted) {
            // Spinning on would cost the plain loop a time slice whenever the other has no
            // processor.
            Thread.yield();
        }
    }
}
