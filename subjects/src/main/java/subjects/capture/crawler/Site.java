package subjects.capture.crawler;

import java.util.ArrayList;
import java.util.List;

/** A web site in memory. What a page says is computed from its number, which takes a while. */
public final class Site {
    private static final int WORDS_ON_PAGE = 300;
    private static final List<String> VOCABULARY =
            List.of(
                    "river", "stone", "harbour", "winter", "lantern", "orchard", "signal", "meadow",
                    "copper", "window", "garden", "station", "thunder", "paper", "island",
                    "bridge");

    private final String name;
    private final int pages;

    public Site(String name, int pages) {
        this.name = name;
        this.pages = pages;
    }

    public String name() {
        return name;
    }

    /** From there all pages can be reached. */
    public String home() {
        return address(0);
    }

    /** Throws {@link IllegalArgumentException} if the site has no such page. */
    public Page fetch(String address) {
        int number = number(address);
        long state = 31L * name.hashCode() + number;
        List<String> words = new ArrayList<>(WORDS_ON_PAGE);
        for (int i = 0; i < WORDS_ON_PAGE; i++) {
            state = state * 6364136223846793005L + 1442695040888963407L;
            words.add(VOCABULARY.get((int) (state >>> 60)));
        }
        return new Page(address, words, links(number));
    }

    /** How often a word occurs on all pages together. */
    public long occurrences(String word) {
        long count = 0;
        for (int number = 0; number < pages; number++) {
            count += fetch(address(number)).occurrences(word);
        }
        return count;
    }

    /** Two pages below the page, and the way home. */
    private List<String> links(int number) {
        List<String> links = new ArrayList<>();
        links.add(home());
        for (int child = 2 * number + 1; child <= 2 * number + 2 && child < pages; child++) {
            links.add(address(child));
        }
        return links;
    }

    private String address(int number) {
        return "http://" + name + "/" + number;
    }

    private int number(String address) {
        String start = "http://" + name + "/";
        if (!address.startsWith(start)) {
            throw new IllegalArgumentException(
                    "%s is not an address of %s.".formatted(address, name));
        }
        int number = Integer.parseInt(address.substring(start.length()));
        if (number < 0 || number >= pages) {
            throw new IllegalArgumentException("There is no page %s.".formatted(address));
        }
        return number;
    }
}
