package subjects.races;

/**
 * Figure 1 of the RaceFuzzer paper. The accesses to z race; those to x seem to, but a lock and y
 * order them.
 */
public final class RaceFuzzerFigure1 {
    private static final Object LOCK = new Object();
    private static int x;
    private static int y;
    private static int z;

    private static void first() {
        x = 1;
        synchronized (LOCK) {
            y = 1;
        }
        if (z == 1) {
            throw new IllegalStateException("ERROR1");
        }
    }

    private static void second() {
        z = 1;
        synchronized (LOCK) {
            if (y == 1) {
                if (x != 1) {
                    throw new IllegalStateException("ERROR2");
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(RaceFuzzerFigure1::first);
        Thread second = new Thread(RaceFuzzerFigure1::second);
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
