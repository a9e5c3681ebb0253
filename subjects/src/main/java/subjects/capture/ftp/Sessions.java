package subjects.capture.ftp;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The sessions that have not ended. */
public final class Sessions {
    private final Map<Integer, Session> byNumber = new LinkedHashMap<>();

    public synchronized void add(Session session) {
        byNumber.put(session.number(), session);
    }

    public synchronized void remove(Session session) {
        byNumber.remove(session.number());
        notifyAll();
    }

    public synchronized List<Session> all() {
        return new ArrayList<>(byNumber.values());
    }

    /** Returns whether all sessions have ended in time. */
    public synchronized boolean awaitNone(long millis) throws InterruptedException {
        long end = System.nanoTime() + millis * 1_000_000;
        for (long left = millis; left > 0 && !byNumber.isEmpty(); ) {
            wait(left);
            left = (end - System.nanoTime()) / 1_000_000;
        }
        return byNumber.isEmpty();
    }
}
