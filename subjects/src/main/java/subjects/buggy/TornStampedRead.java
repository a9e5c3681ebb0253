package subjects.buggy;

import java.util.concurrent.atomic.AtomicStampedReference;

/**
 * Reads the stamp and the reference of an {@code AtomicStampedReference} in two calls: they do not
 * belong together when the writer replaces both in between.
 */
public final class TornStampedRead {
    private static final AtomicStampedReference<String> document =
            new AtomicStampedReference<>("version 1", 1);

    private static void read() {
        int stamp = document.getStamp();
        String text = document.getReference();
        if (!text.equals("version " + stamp)) {
            throw new AssertionError("expected version " + stamp + " but was " + text);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> document.set("version 2", 2));
        Thread reader = new Thread(TornStampedRead::read);
        writer.start();
        reader.start();
        writer.join();
        reader.join();
    }
}
