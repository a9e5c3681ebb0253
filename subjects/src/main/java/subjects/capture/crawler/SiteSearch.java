package subjects.capture.crawler;

import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Queue;
import java.util.Set;

/** Searches the pages of one site for a word, following the links. */
public final class SiteSearch extends Task {
    private final Site site;
    private final String word;
    private final Results results;

    public SiteSearch(Site site, String word, Results results) {
        this.site = site;
        this.word = word;
        this.results = results;
    }

    @Override
    protected void work() throws InterruptedException {
        Set<String> seen = new HashSet<>(Set.of(site.home()));
        Queue<String> addresses = new ArrayDeque<>(seen);
        while (!addresses.isEmpty()) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            Page page = site.fetch(addresses.remove());
            visit(page);
            for (String link : page.links()) {
                if (seen.add(link)) {
                    addresses.add(link);
                }
            }
        }
    }

    /** Keeps the page if the word is on it. */
    public void visit(Page page) {
        int occurrences = page.occurrences(word);
        if (occurrences > 0) {
            results.add(new Hit(page.address(), occurrences));
        }
    }

    @Override
    public String toString() {
        return "The search of " + site.name();
    }
}
