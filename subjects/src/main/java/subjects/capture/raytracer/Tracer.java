package subjects.capture.raytracer;

/** Renders some of the lines of a picture. */
public final class Tracer implements Runnable {
    private final Picture picture;
    private final int first;
    private final int every;
    private final Thread previous;

    /** The thread is to end before this one adds to the checksum; there may be none. */
    public Tracer(Picture picture, int first, int every, Thread previous) {
        this.picture = picture;
        this.first = first;
        this.every = every;
        this.previous = previous;
    }

    @Override
    public void run() {
        long sum = picture.linesSum(first, every);
        try {
            if (previous != null) {
                previous.join();
            }
            picture.addToChecksum(sum);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
