package bench.programs;

import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;

/** Three threads go through three phases with a {@code CyclicBarrier} between them. */
public final class BarrierPhases {
    private static final int THREADS = 3;
    private static final int PHASES = 3;

    private final AtomicInteger arrivals = new AtomicInteger();
    private int phase;
    private final CyclicBarrier barrier = new CyclicBarrier(THREADS, this::endPhase);

    private BarrierPhases() {}

    public static void main(String[] arguments) throws InterruptedException {
        BarrierPhases phases = new BarrierPhases();
        Together.run(THREADS, phases::run);
        Check.equal(PHASES, phases.phase);
    }

    private void run() throws Exception {
        for (int i = 0; i < PHASES; i++) {
            Check.equal(i, phase);
            arrivals.incrementAndGet();
            barrier.await();
        }
    }

    private void endPhase() {
        phase++;
        Check.equal(phase * THREADS, arrivals.get());
    }
}
