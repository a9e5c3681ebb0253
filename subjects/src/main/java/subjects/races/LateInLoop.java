package subjects.races;

/**
 * Two threads count in many cells of their own, and then in one that both have: the same statement
 * is harmless ten thousand times, and then races.
 */
public final class LateInLoop {
    private static final int CELLS = 10_000;

    private LateInLoop() {}

    private static final class Cell {
        private int count;
    }

    public static void main(String[] args) throws InterruptedException {
        Cell shared = new Cell();
        Thread[] threads = new Thread[2];
        for (int i = 0; i < threads.length; i++) {
            Cell[] cells = new Cell[CELLS];
            for (int k = 0; k < CELLS; k++) {
                cells[k] = k < CELLS - 1 ? new Cell() : shared;
            }
            threads[i] =
                    new Thread(
                            () -> {
                                for (Cell cell : cells) {
                                    cell.count++;
                                }
                            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        if (shared.count != 2) {
            throw new AssertionError("counted " + shared.count);
        }
    }
}
