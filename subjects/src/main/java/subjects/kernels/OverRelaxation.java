package subjects.kernels;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** Successive over-relaxation on a grid, its red and its black points in turn. */
public final class OverRelaxation {
    private static final int SIZE = 400;
    private static final int ROUNDS = 20;
    private static final double OMEGA = 1.25;

    private OverRelaxation() {}

    private static void relax(double[][] grid, int row, int colour) {
        double[] above = grid[row - 1];
        double[] here = grid[row];
        double[] below = grid[row + 1];
        for (int column = 1 + (row + colour) % 2; column < SIZE - 1; column += 2) {
            here[column] =
                    OMEGA
                                    / 4
                                    * (above[column]
                                            + below[column]
                                            + here[column - 1]
                                            + here[column + 1])
                            + (1 - OMEGA) * here[column];
        }
    }

    private static void run(double[][] grid, int number, CyclicBarrier barrier)
            throws InterruptedException, BrokenBarrierException {
        int begin = Math.max(1, Parallel.begin(number, SIZE));
        int end = Math.min(SIZE - 1, Parallel.end(number, SIZE));
        for (int round = 0; round < 2 * ROUNDS; round++) {
            for (int row = begin; row < end; row++) {
                relax(grid, row, round % 2);
            }
            barrier.await();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        double[][] grid = new double[SIZE][SIZE];
        for (int i = 0; i < SIZE; i++) {
            grid[0][i] = 1;
        }
        Parallel.run((number, barrier) -> run(grid, number, barrier));
        double middle = grid[SIZE / 8][SIZE / 2];
        if (!(middle >= 0 && middle < 1)) {
            throw new AssertionError("in the middle: " + middle);
        }
    }
}
