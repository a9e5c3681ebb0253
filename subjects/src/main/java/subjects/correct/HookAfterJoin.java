package subjects.correct;

/**
 * A shutdown hook checks what the workers have counted: correct since main joins both workers and
 * holds no lock when it ends.
 */
public final class HookAfterJoin {
    private int count;

    private synchronized void increment() {
        count++;
    }

    private synchronized void check() {
        if (count != 2) {
            throw new AssertionError("expected 2 but was " + count);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        HookAfterJoin subject = new HookAfterJoin();
        Runtime.getRuntime().addShutdownHook(new Thread(subject::check));
        Thread first = new Thread(subject::increment);
        Thread second = new Thread(subject::increment);
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
