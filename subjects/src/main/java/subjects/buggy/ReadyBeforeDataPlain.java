package subjects.buggy;

/**
 * Raises a plain flag before it writes the data that the flag announces: the reader fails when it
 * runs between the two writes.
 */
public final class ReadyBeforeDataPlain {
    private static boolean ready;
    private static int data;

    private static void publish() {
        ready = true;
        data = 42;
    }

    private static void read() {
        int seen = ready ? data : 42;
        if (seen != 42) {
            throw new AssertionError("expected 42 but was " + seen);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(ReadyBeforeDataPlain::publish);
        Thread reader = new Thread(ReadyBeforeDataPlain::read);
        writer.start();
        reader.start();
        writer.join();
        reader.join();
    }
}
