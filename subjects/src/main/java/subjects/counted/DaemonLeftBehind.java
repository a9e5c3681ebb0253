package subjects.counted;

/**
 * The program ends without waiting for a daemon thread, whose write comes before main's read, after
 * it, or not at all: 3 orders.
 */
public final class DaemonLeftBehind {
    private static volatile int value;

    private DaemonLeftBehind() {}

    public static void main(String[] args) {
        Thread daemon = new Thread(() -> value = 1);
        daemon.setDaemon(true);
        daemon.start();
        int ignored = value;
    }
}
