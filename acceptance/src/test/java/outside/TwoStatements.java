package outside;

/** Correct; a read and a write are two statements under one lock. */
public final class TwoStatements {
    private static int count;

    private TwoStatements() {}

    static synchronized void add() {
        int seen = count;
        count = seen + 1;
    }

    public static void main(String[] arguments) throws InterruptedException {
        Thread other = new Thread(TwoStatements::add);
        other.start();
        add();
        other.join();
        if (count != 2) {
            throw new AssertionError("expected 2 but was " + count);
        }
    }
}
