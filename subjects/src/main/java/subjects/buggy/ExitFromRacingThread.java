package subjects.buggy;

/**
 * A watchdog ends the JVM with status 3 unless main has reported that it is ready: it does so when
 * it looks before main reports.
 */
public final class ExitFromRacingThread {
    private static volatile boolean ready;

    private static void watch() {
        if (!ready) {
            System.exit(3);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread watchdog = new Thread(ExitFromRacingThread::watch);
        watchdog.start();
        ready = true;
        watchdog.join();
    }
}
