package subjects.capture.ftp;

/** Closes sessions that are older than is allowed. */
public final class Administrator implements Runnable {
    private static final long PAUSE_MILLIS = 5;

    private final FtpServer server;
    private final long maxAgeMillis;

    public Administrator(FtpServer server, long maxAgeMillis) {
        this.server = server;
        this.maxAgeMillis = maxAgeMillis;
    }

    /** Until it is interrupted. */
    @Override
    public void run() {
        try {
            while (true) {
                closeOldSessions();
                Thread.sleep(PAUSE_MILLIS);
            }
        } catch (InterruptedException e) {
            // There is nothing left to do.
        }
    }

    public void closeOldSessions() {
        for (Session session : server.sessions().all()) {
            if (session.ageMillis() >= maxAgeMillis) {
                session.close();
            }
        }
    }
}
