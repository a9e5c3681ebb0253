package subjects.correct;

/** Ends the JVM with status 0 after the worker's end: no bug, since nothing is cut short. */
public final class ExitWithZero {
    private static int result;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> result = 42);
        worker.start();
        worker.join();
        if (result != 42) {
            throw new AssertionError("expected 42 but was " + result);
        }
        System.exit(0);
    }
}
