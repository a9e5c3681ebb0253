package dev.ravel.report;

import dev.ravel.model.Escaped;
import dev.ravel.model.crash.Bundle;
import dev.ravel.model.crash.RecordedEvent;
import dev.ravel.model.crash.RecordedOrder;
import dev.ravel.model.crash.RecordedOrder.Interval;
import dev.ravel.model.crash.RecordedSite;
import dev.ravel.model.crash.RecordedThread;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The events of a bundle in one order: the thread, where it is another one than before, the place,
 * and what happens there.
 */
final class ScheduleList {
    private static final int MOST_INTERVALS = 20;
    private static final int MOST_ROWS = 8;
    private static final int WIDEST_THREAD = 24;
    private static final int WIDEST_PLACE = 36;

    /** What happened so many times in a row. */
    private record Row(RecordedSite site, int times) {
        String place() {
            return Wrapping.cutStart(Escaped.of(site.place()), WIDEST_PLACE);
        }

        String what() {
            return words(site) + (times > 1 ? " (%d times)".formatted(times) : "");
        }
    }

    private final Map<Integer, RecordedThread> threads = new HashMap<>();
    private final List<RecordedSite> sites;
    private final List<Interval> intervals;

    ScheduleList(Bundle bundle) {
        bundle.threads().forEach(thread -> threads.put(thread.number(), thread));
        sites = bundle.sites();
        intervals = RecordedOrder.of(bundle).intervals();
    }

    /** All intervals, each with all of its events, or the last ones with their last events. */
    List<String> lines(int width, boolean all) {
        if (intervals.isEmpty()) {
            return List.of("No events were kept.");
        }
        int start = all ? 0 : Math.max(0, intervals.size() - MOST_INTERVALS);
        List<Interval> shown = intervals.subList(start, intervals.size());
        int nameWidth = shown.stream().mapToInt(i -> name(i).length()).max().orElse(0);
        int placeWidth =
                shown.stream()
                        .flatMap(interval -> rows(interval).stream())
                        .mapToInt(row -> row.place().length())
                        .max()
                        .orElse(0);
        // Names may be empty, and no form has a width of 0.
        String form = "  %-" + Math.max(1, nameWidth) + "s  %-" + Math.max(1, placeWidth) + "s  %s";
        List<String> lines = new ArrayList<>();
        lines.add(title(shown.size()));
        for (Interval interval : shown) {
            String name = name(interval);
            List<Row> rows = rows(interval);
            int skipped = all ? 0 : Math.max(0, rows.size() - MOST_ROWS);
            if (skipped > 0) {
                int events = rows.subList(0, skipped).stream().mapToInt(Row::times).sum();
                lines.add(form.formatted(name, "", "... %d events".formatted(events)));
                name = "";
            }
            for (Row row : rows.subList(skipped, rows.size())) {
                lines.add(
                        Wrapping.cut(
                                form.formatted(name, row.place(), row.what()).stripTrailing(),
                                width));
                name = "";
            }
        }
        return lines;
    }

    private String title(int shown) {
        return shown == intervals.size()
                ? "The schedule, as far as it is known:"
                : "The last %d of %d intervals of the schedule (--all shows all of them):"
                        .formatted(shown, intervals.size());
    }

    private String name(Interval interval) {
        String name = threads.get(interval.thread()).name();
        return Wrapping.cutStart(Escaped.of(name), WIDEST_THREAD);
    }

    private List<RecordedSite> sites(Interval interval) {
        return threads
                .get(interval.thread())
                .events()
                .subList(interval.first(), interval.last() + 1)
                .stream()
                .map(RecordedEvent::site)
                .map(sites::get)
                .toList();
    }

    private List<Row> rows(Interval interval) {
        List<Row> rows = new ArrayList<>();
        for (RecordedSite site : sites(interval)) {
            Row last = rows.isEmpty() ? null : rows.get(rows.size() - 1);
            if (last != null && last.site().equals(site)) {
                rows.set(rows.size() - 1, new Row(site, last.times() + 1));
            } else {
                rows.add(new Row(site, 1));
            }
        }
        return rows;
    }

    private static String words(RecordedSite site) {
        String verb =
                switch (site.verb()) {
                    case READ -> "read";
                    case WRITE -> "write";
                    case VOLATILE_READ -> "read volatile";
                    case VOLATILE_WRITE -> "write volatile";
                    case ENTER -> "lock a monitor";
                    case WAIT -> "wait returns";
                    case CALL -> "call";
                    case START -> "start a thread";
                    case BEGIN -> "begin";
                    case JOIN -> "join a thread";
                };
        return (verb + " " + Escaped.of(site.target())).strip();
    }

    Json json() {
        return Json.array(
                intervals.stream()
                        .map(
                                interval ->
                                        Json.object()
                                                .with("thread", interval.thread())
                                                .with(
                                                        "events",
                                                        sites(interval).stream()
                                                                .map(ScheduleList::json))));
    }

    private static Json json(RecordedSite site) {
        return Json.object()
                .with("verb", site.verb().word())
                .with("target", site.target())
                .with("method", site.method())
                .with("place", site.place());
    }
}
