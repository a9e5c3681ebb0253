package bench.programs;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * As many threads as the argument says each make one step; all are started before one is joined.
 */
public final class Threads {
    private Threads() {}

    public static void main(String[] arguments) throws InterruptedException {
        int threads = Integer.parseInt(arguments[0]);
        AtomicInteger count = new AtomicInteger();
        Together.run(threads, count::incrementAndGet);
        Check.equal(threads, count.get());
    }
}
