package subjects.capture.crawler;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** What all tasks of a search have found. */
public final class Results {
    private final List<Hit> hits = new ArrayList<>();
    private long occurrences;

    public synchronized void add(Hit hit) {
        hits.add(hit);
        occurrences += hit.occurrences();
        notifyAll();
    }

    public synchronized void awaitFirst() throws InterruptedException {
        while (hits.isEmpty()) {
            wait();
        }
    }

    public synchronized long occurrences() {
        return occurrences;
    }

    /** The pages with the most occurrences first. */
    public synchronized List<Hit> best(int count) {
        return hits.stream()
                .sorted(
                        Comparator.comparingInt(Hit::occurrences)
                                .reversed()
                                .thenComparing(Hit::address))
                .limit(count)
                .toList();
    }
}
