package subjects.capture.raytracer;

import java.util.ArrayList;
import java.util.List;
import subjects.capture.Seeded;

/**
 * A picture of a scene, of which only the checksum is kept. Threads share the lines.
 *
 * <p>The bug: {@link #addToChecksum} reads and writes without a lock, so that of two threads that
 * add at the same time, one adds in vain.
 */
public final class Picture {
    private final Scene scene;
    private final int width;
    private final int height;
    private long checksum;

    public Picture(Scene scene, int width, int height) {
        this.scene = scene;
        this.width = width;
        this.height = height;
    }

    /** With so many threads; throws AssertionError if the checksum is not the expected one. */
    public void render(int count, Finish finish, long expected) throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Thread previous = finish == Finish.IN_TURN && i > 0 ? threads.get(i - 1) : null;
            Thread thread = new Thread(new Tracer(this, i, count, previous), "tracer-" + i);
            thread.start();
            threads.add(thread);
        }
        for (Thread thread : threads) {
            thread.join();
        }
        verify(expected);
    }

    /** Every so many lines, beginning with one of the first. */
    public long linesSum(int first, int every) {
        long sum = 0;
        for (int line = first; line < height; line += every) {
            sum += scene.lineSum(line, width, height);
        }
        return sum;
    }

    public void addToChecksum(long sum) {
        long before = checksum;
        Seeded.delay("raytracer.add");
        checksum = before + sum;
    }

    public void verify(long expected) {
        if (checksum != expected) {
            throw new AssertionError(
                    "The picture has the checksum %d, but has to have %d."
                            .formatted(checksum, expected));
        }
    }
}
