package subjects.capture;

import java.util.List;
import subjects.capture.crawler.Hit;
import subjects.capture.crawler.MetaSearch;
import subjects.capture.crawler.Site;

/**
 * Searches five web sites at once, and cancels what is left when it has enough.
 *
 * <p>A task that ends while it is cancelled makes the cancelling thread fail with a
 * NullPointerException; see {@link subjects.capture.crawler.Task}. With {@code work}, it cancels
 * when all tasks have ended, so that there is nothing to interrupt.
 */
public final class Crawler {
    private static final String WORD = "lantern";
    private static final int BEST = 10;
    private static final List<Site> SITES =
            List.of(
                    new Site("news.example", 200),
                    new Site("maps.example", 150),
                    new Site("books.example", 250),
                    new Site("music.example", 180),
                    new Site("weather.example", 120));

    private Crawler() {}

    public static void main(String[] arguments) throws InterruptedException {
        Mode mode = Mode.of(arguments, 600, "crawler.cancel");
        long occurrences = SITES.stream().mapToLong(site -> site.occurrences(WORD)).sum();
        for (int round = 0; round < mode.rounds(); round++) {
            if (mode.isCrash()) {
                searchForFirst();
            } else {
                Mode.check("occurrences of " + WORD, occurrences, searchForAll());
            }
        }
    }

    /** One hit is enough. */
    private static void searchForFirst() throws InterruptedException {
        MetaSearch search = new MetaSearch(SITES, WORD);
        search.start();
        search.results().awaitFirst();
        search.cancel();
        search.join();
    }

    private static long searchForAll() throws InterruptedException {
        MetaSearch search = new MetaSearch(SITES, WORD);
        search.start();
        search.join();
        search.cancel();
        List<Hit> best = search.results().best(BEST);
        Mode.check("best hits", BEST, best.size());
        return search.results().occurrences();
    }
}
