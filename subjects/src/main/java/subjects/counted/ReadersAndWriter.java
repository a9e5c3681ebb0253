package subjects.counted;

/** Three readers, each before or after one write: 2 * 2 * 2 = 8 orders. */
public final class ReadersAndWriter {
    private static volatile int field;

    private ReadersAndWriter() {}

    public static void main(String[] args) throws InterruptedException {
        Threads.run(
                () -> field = 1,
                ReadersAndWriter::read,
                ReadersAndWriter::read,
                ReadersAndWriter::read);
    }

    private static void read() {
        if (field < 0) {
            throw new AssertionError(field);
        }
    }
}
