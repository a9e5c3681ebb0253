package subjects.counted;

import java.util.concurrent.atomic.AtomicInteger;

/** Three increments of one counter and two of another: 3! * 2! = 12 orders. */
public final class TwoAtomics {
    private static final AtomicInteger FIRST = new AtomicInteger();
    private static final AtomicInteger SECOND = new AtomicInteger();

    private TwoAtomics() {}

    public static void main(String[] args) throws InterruptedException {
        Threads.run(
                FIRST::incrementAndGet,
                FIRST::incrementAndGet,
                FIRST::incrementAndGet,
                SECOND::incrementAndGet,
                SECOND::incrementAndGet);
    }
}
