package subjects.counted;

/** Two threads with two writes each to one field: 4 over 2, that is 6 orders. */
public final class TwoWritesEach {
    private static volatile int field;

    private TwoWritesEach() {}

    public static void main(String[] args) throws InterruptedException {
        Threads.run(TwoWritesEach::write, TwoWritesEach::write);
    }

    private static void write() {
        field = 1;
        field = 2;
    }
}
