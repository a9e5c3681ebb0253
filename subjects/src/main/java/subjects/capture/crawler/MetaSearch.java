package subjects.capture.crawler;

import java.util.ArrayList;
import java.util.List;

/** Searches several sites at once, each in a thread. */
public final class MetaSearch {
    private final List<Task> tasks = new ArrayList<>();
    private final List<Thread> threads = new ArrayList<>();
    private final Results results = new Results();

    public MetaSearch(List<Site> sites, String word) {
        for (Site site : sites) {
            Task task = new SiteSearch(site, word, results);
            tasks.add(task);
            threads.add(new Thread(task, "search of " + site.name()));
        }
    }

    public void start() {
        threads.forEach(Thread::start);
    }

    /** Ends the tasks that are still under way. */
    public void cancel() {
        for (Task task : tasks) {
            task.cancel();
        }
    }

    /** Waits until all tasks have ended. */
    public void join() throws InterruptedException {
        for (Thread thread : threads) {
            thread.join();
        }
    }

    public Results results() {
        return results;
    }
}
