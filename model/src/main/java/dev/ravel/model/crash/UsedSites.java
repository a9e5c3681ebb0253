package dev.ravel.model.crash;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** The sites that events still name, with new numbers in the same order. */
record UsedSites(List<RecordedSite> sites, List<RecordedThread> threads) {
    static UsedSites of(List<RecordedSite> sites, List<RecordedThread> threads) {
        BitSet used = new BitSet();
        threads.forEach(thread -> thread.events().forEach(event -> used.set(event.site())));
        int[] numbers = new int[sites.size()];
        List<RecordedSite> kept = new ArrayList<>();
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = kept.size();
            if (used.get(i)) {
                kept.add(sites.get(i));
            }
        }
        List<RecordedThread> renumbered =
                threads.stream()
                        .map(
                                thread ->
                                        thread.with(
                                                thread.events().stream()
                                                        .map(
                                                                event ->
                                                                        event.at(
                                                                                numbers[
                                                                                        event
                                                                                                .site()]))
                                                        .toList()))
                        .toList();
        return new UsedSites(kept, renumbered);
    }
}
