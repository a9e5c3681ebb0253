package subjects.races;

/**
 * Figure 2 of the RaceFuzzer paper: a race between the first statement of one thread and one that
 * another thread comes to after many others. The argument says how many.
 */
public final class RaceFuzzerFigure2 {
    private static final Object LOCK = new Object();
    private static int x;
    private static volatile int others;

    private static void first(int statements) {
        synchronized (LOCK) {
            for (int i = 0; i < statements; i++) {
                others = i;
            }
        }
        if (x == 0) {
            throw new IllegalStateException("ERROR");
        }
    }

    private static void second() {
        x = 1;
        synchronized (LOCK) {
            others = -1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int statements = args.length == 0 ? 5 : Integer.parseInt(args[0]);
        Thread first = new Thread(() -> first(statements));
        Thread second = new Thread(RaceFuzzerFigure2::second);
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
