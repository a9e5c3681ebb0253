package server;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** What all requests share: sessions, counters, and the pages that were shown last. */
public final class Visits {
    private static final int CACHED_PAGES = 100;

    private final Map<String, Session> sessions = new ConcurrentHashMap<>();
    private final AtomicLong requests = new AtomicLong();
    private final Map<String, String> pages = new LinkedHashMap<>(16, 0.75f, true);
    private long computedPages;

    /** One visitor, whose requests can come over several connections. */
    private static final class Session {
        private final Map<String, Integer> visits = new HashMap<>();
        private String lastPath = "";

        synchronized String visit(String path) {
            int count = visits.merge(path, 1, Integer::sum);
            String line = "visit " + count + " of " + path + ", before it " + lastPath + "\n";
            lastPath = path;
            return line;
        }
    }

    /** The page at a path, for a visitor. */
    public String show(String visitor, String path) {
        requests.incrementAndGet();
        String line = sessions.computeIfAbsent(visitor, name -> new Session()).visit(path);
        return line + page(path);
    }

    private synchronized String page(String path) {
        String page = pages.get(path);
        if (page == null) {
            page = compute(path);
            computedPages++;
            pages.put(path, page);
            if (pages.size() > CACHED_PAGES) {
                pages.remove(pages.keySet().iterator().next());
            }
        }
        return page;
    }

    private static String compute(String path) {
        StringBuilder text = new StringBuilder();
        long state = path.hashCode();
        for (int i = 0; i < 64; i++) {
            state = state * 6364136223846793005L + 1442695040888963407L;
            text.append(Long.toHexString(state)).append('\n');
        }
        return text.toString();
    }

    public long requests() {
        return requests.get();
    }

    public synchronized long computedPages() {
        return computedPages;
    }
}
