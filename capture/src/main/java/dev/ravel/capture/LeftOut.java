package dev.ravel.capture;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Counts what is not recorded, so that it can be said. */
final class LeftOut {
    private static final int MOST_NAMED = 10;

    private final String memory;
    private final AtomicInteger unwoven = new AtomicInteger();

    /** {@code memory} says which accesses to plain memory are recorded. */
    LeftOut(String memory) {
        this.memory = memory;
    }

    /** A class could not be woven; whether it is the first. */
    boolean unwoven() {
        return unwoven.getAndIncrement() == 0;
    }

    List<String> sentences(Recorder recorder, Heap heap) {
        List<String> all = new ArrayList<>();
        all.add(memory);
        add(all, unwoven.get(), "%d classes could not be woven.");
        add(
                all,
                (int) recorder.unsureCount(),
                "Of %d accesses the order is not sure, since another thread wrote at that moment.");
        add(
                all,
                (int) recorder.sites().stream().filter(EventSite::hasRested).count(),
                "%d places in the code were too busy to be recorded all the time.");
        add(all, heap.unread(), "%d objects were too deep, too many, or could not be read.");
        List<String> seldom =
                recorder.spots().stream()
                        .filter(CallSpot::isSeldom)
                        .map(spot -> spot.className() + "." + spot.method())
                        .distinct()
                        .sorted()
                        .toList();
        if (!seldom.isEmpty()) {
            all.add(
                    "Calls of %d methods were too many to keep all of them: %s%s"
                            .formatted(
                                    seldom.size(),
                                    String.join(
                                            ", ",
                                            seldom.subList(0, Math.min(MOST_NAMED, seldom.size()))),
                                    seldom.size() > MOST_NAMED ? ", ..." : "."));
        }
        return all;
    }

    private static void add(List<String> all, int count, String sentence) {
        if (count > 0) {
            all.add(sentence.formatted(count));
        }
    }
}
