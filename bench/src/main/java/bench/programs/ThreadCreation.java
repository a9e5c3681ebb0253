package bench.programs;

/** Four threads start, do nothing and end. */
public final class ThreadCreation {
    private static final int THREADS = 4;

    private ThreadCreation() {}

    public static void main(String[] arguments) throws InterruptedException {
        Thread[] threads = new Thread[THREADS];
        for (int i = 0; i < THREADS; i++) {
            threads[i] = new Thread(() -> {});
            threads[i].start();
        }
        int ended = 0;
        for (Thread thread : threads) {
            thread.join();
            ended += thread.isAlive() ? 0 : 1;
        }
        Check.equal(THREADS, ended);
    }
}
