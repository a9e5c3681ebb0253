import dev.ravel.model.SchedulingPoint;
import dev.ravel.model.Strategy;
import dev.ravel.model.StrategyProvider;
import java.util.Map;
import java.util.Random;

/** A random walk in which one thread stands still, from some moment on, while others can run. */
public class HoldBack implements StrategyProvider {
    @Override
    public String name() {
        return "hold-back";
    }

    /** An option that stays in the map is one that the user has misspelt. */
    @Override
    public Strategy create(Map<String, String> options) {
        String threads = options.remove("threads");
        return new Walk(threads == null ? 4 : Integer.parseInt(threads));
    }

    private static final class Walk implements Strategy {
        private final int threads;
        private Random random;
        private int held;
        private int fromStep;

        Walk(int threads) {
            this.threads = threads;
        }

        @Override
        public void begin(long seed) {
            random = new Random(seed);
            held = random.nextInt(threads);
            fromStep = random.nextInt(20);
        }

        @Override
        public int pick(SchedulingPoint point) {
            int position = random.nextInt(point.count());
            boolean isHeld = point.thread(position) == held && point.step() >= fromStep;
            // There are at least two, so the next one is another thread.
            return isHeld ? (position + 1) % point.count() : position;
        }

        @Override
        public int pickWaiter(int[] waiting, int count) {
            return random.nextInt(count);
        }
    }
}
