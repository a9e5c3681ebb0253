package subjects.kernels;

/** Spheres on a picture, each thread with every other line of it. */
public final class RayTracer {
    private static final int SIZE = 150;
    private static final int SPHERES = 64;

    private final double[] centreX = new double[SPHERES];
    private final double[] centreY = new double[SPHERES];
    private final double[] centreZ = new double[SPHERES];
    private final double[] radius = new double[SPHERES];
    private final int[] pixels = new int[SIZE * SIZE];

    private RayTracer() {
        for (int i = 0; i < SPHERES; i++) {
            centreX[i] = i % 8 - 3.5;
            centreY[i] = i / 8 - 3.5;
            centreZ[i] = 10 + i % 3;
            radius[i] = 0.3 + i % 5 * 0.05;
        }
    }

    private int shade(double directionX, double directionY) {
        double length = Math.sqrt(directionX * directionX + directionY * directionY + 1);
        double nearest = Double.MAX_VALUE;
        int hit = -1;
        for (int i = 0; i < SPHERES; i++) {
            double along =
                    (centreX[i] * directionX + centreY[i] * directionY + centreZ[i]) / length;
            double square =
                    centreX[i] * centreX[i] + centreY[i] * centreY[i] + centreZ[i] * centreZ[i];
            double inside = radius[i] * radius[i] - (square - along * along);
            if (inside > 0 && along - Math.sqrt(inside) < nearest) {
                nearest = along - Math.sqrt(inside);
                hit = i;
            }
        }
        return hit < 0 ? 0 : 256 - (int) (nearest * 8);
    }

    private void draw(int number) {
        for (int line = number; line < SIZE; line += Parallel.THREADS) {
            for (int column = 0; column < SIZE; column++) {
                pixels[line * SIZE + column] =
                        shade(
                                (column - SIZE / 2) / (double) SIZE,
                                (line - SIZE / 2) / (double) SIZE);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        RayTracer tracer = new RayTracer();
        Parallel.run((number, barrier) -> tracer.draw(number));
        long sum = 0;
        for (int pixel : tracer.pixels) {
            sum += pixel;
        }
        if (sum == 0) {
            throw new AssertionError("The picture is black.");
        }
    }
}
