package dev.ravel.capture;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * How many events are recorded, so that the program does not become slow: in a tick no more than
 * cost some hundredths of a processor's time. Where there are more, the busiest places rest, first
 * those with what one thread has for itself.
 */
final class EventBudget {
    /** In one tick. */
    static final int MOST = 50_000;

    /** So many of the newest events of a thread tell what it is busy with. */
    private static final int SAMPLE = 512;

    /** Places with a smaller share of all events are not worth a change of the code. */
    private static final double SMALL = 0.001;

    private EventBudget() {}

    static void tick(List<ThreadRecord> threads, List<EventSite> sites) {
        double[] events = new double[sites.size()];
        double total = 0;
        for (ThreadRecord thread : threads) {
            total += thread.countByBusiness(SAMPLE, events);
        }
        if (total <= MOST) {
            return;
        }
        List<EventSite> busiest = new ArrayList<>();
        for (EventSite site : sites) {
            if (events[site.number()] > total * SMALL) {
                busiest.add(site);
            }
        }
        busiest.sort(
                Comparator.comparing(EventSite::isShared)
                        .thenComparing(site -> -events[site.number()]));
        for (EventSite site : busiest) {
            if (total > MOST) {
                total -= events[site.number()];
                site.rest();
            }
        }
    }
}
