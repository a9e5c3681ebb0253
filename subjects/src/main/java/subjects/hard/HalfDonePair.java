package subjects.hard;

/**
 * As many threads as the argument says, each made and started in turn, set two variables one after
 * the other; a checker, started last, must not see a pair that is half done.
 */
public final class HalfDonePair {
    private static volatile int first;
    private static volatile int second;

    private HalfDonePair() {}

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[Integer.parseInt(args[0]) + 1];
        for (int i = 0; i < threads.length - 1; i++) {
            threads[i] =
                    new Thread(
                            () -> {
                                first = 1;
                                second = 1;
                            });
            threads[i].start();
        }
        threads[threads.length - 1] = new Thread(HalfDonePair::check);
        threads[threads.length - 1].start();
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private static void check() {
        if (first != second) {
            throw new AssertionError("the pair is half done");
        }
    }
}
