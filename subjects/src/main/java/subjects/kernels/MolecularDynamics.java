package subjects.kernels;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** Particles that attract and repel each other, each thread with the forces on its share. */
public final class MolecularDynamics {
    private static final int PARTICLES = 400;
    private static final int STEPS = 5;
    private static final double TIME = 1e-4;

    private final double[] x = new double[PARTICLES];
    private final double[] y = new double[PARTICLES];
    private final double[] z = new double[PARTICLES];
    private final double[] velocityX = new double[PARTICLES];
    private final double[] velocityY = new double[PARTICLES];
    private final double[] velocityZ = new double[PARTICLES];

    private MolecularDynamics() {
        for (int i = 0; i < PARTICLES; i++) {
            x[i] = i % 8;
            y[i] = i / 8 % 8;
            z[i] = i / 64;
        }
    }

    private void accelerate(int particle) {
        double forceX = 0;
        double forceY = 0;
        double forceZ = 0;
        for (int other = 0; other < PARTICLES; other++) {
            if (other != particle) {
                double awayX = x[particle] - x[other];
                double awayY = y[particle] - y[other];
                double awayZ = z[particle] - z[other];
                double square = 1 / (awayX * awayX + awayY * awayY + awayZ * awayZ + 0.01);
                double sixth = square * square * square;
                double force = square * sixth * (sixth - 0.5);
                forceX += awayX * force;
                forceY += awayY * force;
                forceZ += awayZ * force;
            }
        }
        velocityX[particle] += forceX * TIME;
        velocityY[particle] += forceY * TIME;
        velocityZ[particle] += forceZ * TIME;
    }

    private void run(int number, CyclicBarrier barrier)
            throws InterruptedException, BrokenBarrierException {
        int end = Parallel.end(number, PARTICLES);
        for (int step = 0; step < STEPS; step++) {
            for (int i = Parallel.begin(number, PARTICLES); i < end; i++) {
                accelerate(i);
            }
            barrier.await();
            for (int i = Parallel.begin(number, PARTICLES); i < end; i++) {
                x[i] += velocityX[i] * TIME;
                y[i] += velocityY[i] * TIME;
                z[i] += velocityZ[i] * TIME;
            }
            barrier.await();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        MolecularDynamics particles = new MolecularDynamics();
        Parallel.run(particles::run);
        double sum = 0;
        for (double velocity : particles.velocityX) {
            sum += velocity;
        }
        if (Math.abs(sum) > 1e-3) {
            throw new AssertionError("momentum " + sum);
        }
    }
}
